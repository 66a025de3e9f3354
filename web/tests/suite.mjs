// The conformance suite, in node, in a page, and in a worker: `read` gives the bytes of one of its files.

import { openTrapping } from "./trap.mjs";

export async function runSuite(read, { Policy, PolicyError, core, full }) {
  const differences = [];
  const lines = async (name) =>
    new TextDecoder().decode(await read(name)).split("\n").filter(Boolean).map((line) => JSON.parse(line));
  const open = async (path, wasm) => Policy.open(await read(path), { wasm });
  function compare(found, expected, what) {
    const [one, other] = [JSON.stringify(found), JSON.stringify(expected)];
    if (one !== other) differences.push(`${what}\nexpected: ${other}\nhere:     ${one}`);
  }

  // One at a time: browsers have room for some hundred instances.
  let [name, opened] = [undefined, undefined];
  const decisions = await lines("decisions.ndjson");
  // In the middle, the core has a fault.
  const middle = decisions[Math.floor(decisions.length / 2)]?.policy;
  let traps = { count: 0 };
  for (const { policy, seed, event, decision } of decisions) {
    if (policy !== name) {
      const openNext = () => open(`policies/${policy}.policy`, core);
      if (policy === middle) ({ policy: opened, traps } = await openTrapping(openNext, 3));
      else opened = await openNext();
      name = policy;
    }
    compare(opened.decide(event, { seed: BigInt(seed) }), decision, `policy ${policy}: ${JSON.stringify(event)}`);
  }

  let steps = 0;
  for (const { policy, seed, toast, limit, period, steps: list } of await lines("queues.ndjson")) {
    const opened = await open(`policies/${policy}.policy`, full);
    const queue = opened.openQueue({ toast: BigInt(toast), limit, period: BigInt(period) });
    for (const step of list) {
      const told = take(queue, step, BigInt(seed));
      compare(summary(told), summary(step, true), `queue of policy ${policy}, step ${list.indexOf(step)}`);
      steps += 1;
    }
  }

  const refused = await lines("refused.ndjson");
  for (const { file, message } of refused) {
    const reason = await open(file, core).then(
      () => "it is opened",
      (error) => (error instanceof PolicyError ? error.message : String(error)),
    );
    compare(reason, message, file);
  }
  compare(traps.count, 1, "faults of the core");
  const counts = [
    `${decisions.length} decisions`, `${steps} steps of queues`, `${refused.length} refusals`,
    `${differences.length} different`,
  ];
  return { text: [...differences.slice(0, 3), counts.join(", ")].join("\n"), different: differences.length };
}

function take(queue, step, seed) {
  const now = BigInt(step.at);
  if (step.submit) return queue.submit(step.submit, step.number, BigInt(step.elapsed), now, seed, step.former);
  if (step.answer) return queue.answer(step.answer, step.option, now);
  if (step.withdraw) return queue.withdraw(step.withdraw, now);
  if ("clear" in step) return queue.clear(step.clear, now);
  return queue.tick(now);
}

/** What the suite says of a step, and what the core told. */
function summary({ ticket, errors, commands, ended, wake }, isExpected = false) {
  if (isExpected) return { ticket, errors, commands, ended, wake };
  return {
    ticket,
    errors,
    commands: commands.map((command) => [command.do, command.ticket, command.error, command.count, command.scope]),
    ended: ended.map((ending) => [ending.ticket, ending.outcome, ending.other]),
    wake,
  };
}
