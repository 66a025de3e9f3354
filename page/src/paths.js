// Which paths a change may have: those of the policy as it was given, and new ones that loading would read as rule files.

/** Whether a file holds tests of the policy. */
export function isTestFile(path) {
  return path.endsWith(".test.yaml");
}

/** Whether a new file may be called so: below the policy’s folder wherever it is unpacked, and read as a rule file there. */
export function isRuleFile(path) {
  if (typeof path !== "string" || !path.endsWith(".yaml") || isTestFile(path)) return false;
  if (/[\u0000-\u001f\u007f-\u009f\u2028\u2029\\:]/.test(path)) return false;
  if (/[\p{Cf}<>"|?*]/u.test(path) || path.length > 200) return false;
  return path.split("/").every((part) => part !== "" && !/^[. ]|[. ]$/.test(part));
}
