"""Runs the jobs that `policyctl new --ci` writes as GitHub and GitLab would: their steps in order, in a clone with a
pull request. Words: the root of the project, which has a release in .build/dist."""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import yaml

root = pathlib.Path(sys.argv[1])
work = pathlib.Path(tempfile.mkdtemp())
repository = "example/PolicyEngine"
git_settings = ["-c", "user.name=A", "-c", "user.email=a@example.com", "-c", "init.defaultBranch=main"]


def run(command, folder, env=None, code=0):
    result = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True)
    if code is not None and result.returncode != code:
        sys.exit(f"{command} ended with {result.returncode}, not {code}:\n{result.stdout}{result.stderr}")
    return result


def git(folder, *words):
    return run(["git", *git_settings, *words], folder)


def release():
    """The release as a server has it; answers where policyctl is."""
    tarball = next((root / ".build/dist").glob("policyctl-*-linux-gnu.tar.gz"))
    version = tarball.name.split("-")[1]
    folder = work / "server" / repository / "releases/download" / ("v" + version)
    folder.mkdir(parents=True)
    for file in (tarball, tarball.parent / "SHA256SUMS"):
        shutil.copy(file, folder)
    run(["tar", "xzf", str(tarball), "-C", str(work), "--strip-components=1"], work)
    return work / "bin/policyctl"


def pull_request(policyctl, system, edit):
    """A clone of a repository with a policy and the job, whose branch has one edit."""
    clone = work / "clone"
    for folder in (clone, work / "origin.git"):
        shutil.rmtree(folder, ignore_errors=True)
    git(work, "init", "-q", "clone")
    run([str(policyctl), "new", "policies", "--locale", "de"], clone)
    # For a policy that is already there, only the job is written.
    said = run([str(policyctl), "new", "policies", "--ci", system, "--repository", repository], clone)
    assert "wrote policies" not in said.stdout, said.stdout
    git(clone, "add", ".")
    git(clone, "commit", "-qm", "A policy")
    git(work, "clone", "-q", "--bare", "clone", "origin.git")
    git(clone, "remote", "add", "origin", str(work / "origin.git"))
    git(clone, "fetch", "-q", "origin")
    git(clone, "checkout", "-qb", "change")
    file = clone / "policies/rules/server.yaml"
    text = file.read_text()
    changed = edit(text)
    assert changed != text
    file.write_text(changed)
    git(clone, "commit", "-qam", "A change")
    return clone


def value(name, github, inputs):
    """What stands in `${{ }}`, as far as these files use it."""
    scope, _, key = name.strip().partition(".")
    if scope == "inputs":
        return str(inputs[key])
    assert scope == "github", name
    found = github
    for part in key.split("."):
        found = found[part]
    return str(found)


def filled(text, github, inputs):
    return re.sub(r"\$\{\{(.*?)\}\}", lambda match: value(match[1], github, inputs), str(text))


def step_runs(condition, outcomes, github, inputs):
    """Whether a step runs; without a word about the outcome of earlier ones, only behind steps that succeeded."""
    has_failed = "failure" in outcomes.values()
    parts = re.sub(r"^\$\{\{(.*)\}\}$", r"\1", condition or "success()").split("&&")
    results = []
    for part in map(str.strip, parts):
        if part in ("always()", "!cancelled()"):
            results.append(True)
        elif part == "success()":
            results.append(not has_failed)
        else:
            match = re.fullmatch(r"([\w.-]+) (!=|==) (\S+)", part)
            assert match, f"a condition that this script does not know: {part}"

            def side(text):
                if text.startswith("'"):
                    return text[1:-1]
                if text.startswith("steps."):
                    return outcomes.get(text.split(".")[1])
                return value(text, github, inputs)

            results.append((side(match[1]) == side(match[3])) == (match[2] == "=="))
    says_outcome = any(word in (condition or "") for word in ("always()", "cancelled()", "success()"))
    return all(results) and (says_outcome or not has_failed)


def github_job(clone):
    """What the steps print, and the code of the first that fails."""
    workflow = yaml.safe_load((clone / ".github/workflows/policy.yml").read_text())
    (job,) = workflow["jobs"].values()
    github = {
        "server_url": f"file://{work}/server", "action_repository": repository, "action_ref": "v0", "base_ref": "main",
        "token": "secret", "repository": "them/app",
        "event": {"number": 7, "pull_request": {"base": {"sha": "main"}, "head": {"repo": {"full_name": "them/app"}}}},
    }
    stubs = work / "stubs"
    stubs.mkdir(exist_ok=True)
    (stubs / "gh").write_text(f'#!/bin/sh\necho "$*" >> {work}/comments\ncat policy-changes.md >> {work}/comments\n')
    (stubs / "gh").chmod(0o755)
    (work / "comments").write_text("")
    env = {
        "PATH": f"{stubs}:/usr/sbin:/usr/bin:/sbin:/bin", "HOME": str(work / "home"), "GITHUB_ACTION_PATH": str(root),
        "GITHUB_PATH": str(work / "path"), "GITHUB_STEP_SUMMARY": str(work / "summary"), "GITHUB_ACTIONS": "true",
    }
    (work / "home").mkdir(exist_ok=True)
    for name in ("path", "summary"):
        (work / name).write_text("")
    state = {"code": 0, "printed": ""}

    def execute(step, inputs, outcomes):
        if not step_runs(step.get("if"), outcomes, github, inputs):
            return
        more = {name: filled(text, github, inputs) for name, text in step.get("env", {}).items()}
        added = ":".join((work / "path").read_text().split())
        path = f"{added}:{env['PATH']}" if added else env["PATH"]
        script = filled(step["run"], github, inputs)
        result = run(["bash", "-e", "-o", "pipefail", "-c", script], clone, {**env, **more, "PATH": path}, code=None)
        state["printed"] += result.stdout + result.stderr
        state["code"] = state["code"] or result.returncode
        outcomes[step.get("id", str(len(outcomes)))] = "failure" if result.returncode else "success"

    outcomes = {}
    for step in job["steps"]:
        if step.get("uses", "").startswith("actions/checkout@"):
            continue
        if "uses" in step:
            assert step["uses"].startswith(repository + "@v"), step["uses"]
            action = yaml.safe_load((root / "action.yml").read_text())
            given = {name: filled(text, github, {}) for name, text in step["with"].items()}
            given = {name: {"True": "true"}.get(text, text) for name, text in given.items()}
            assert set(given) <= set(action["inputs"]), f"the action has no input {set(given) - set(action['inputs'])}"
            inputs = {name: given.get(name, about.get("default", "")) for name, about in action["inputs"].items()}
            inner_outcomes = {}
            for inner in action["runs"]["steps"]:
                execute(inner, inputs, inner_outcomes)
            outcomes["action"] = "failure" if "failure" in inner_outcomes.values() else "success"
        else:
            execute(step, {}, outcomes)
    return state["code"], state["printed"], (work / "comments").read_text()


def gitlab_jobs(clone):
    """By the job: its code and what it prints."""
    assert yaml.safe_load((clone / ".gitlab-ci.yml").read_text()) == {"include": "policy.gitlab-ci.yml"}
    jobs = yaml.safe_load((clone / "policy.gitlab-ci.yml").read_text())
    base = jobs.pop(".policyctl")
    results = {}
    for name, job in jobs.items():
        assert job["extends"] == ".policyctl"
        variables = {key: str(text) for key, text in base["variables"].items()}
        variables["POLICYCTL_RELEASES"] = f"file://{work}/server/{repository}/releases/download"
        variables |= {"CI_MERGE_REQUEST_TARGET_BRANCH_NAME": "main", "CI_PIPELINE_SOURCE": "merge_request_event"}
        variables |= {"PATH": "/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME": str(work / "home")}
        # The job's container is its own; here its packages are installed before (`check-ci`), since an upgrade of them
        # with a hidden /usr/local would leave this machine's certificates behind.
        packages = "apt-get() { for p; do case $p in update|install|-*) ;; *) dpkg -s $p >/dev/null || return; esac; done; }"
        begin = ["set -e", packages, "mount -t tmpfs none /usr/local"]
        script = "\n".join(begin + base["before_script"] + job["script"])
        result = run(["unshare", "--mount", "bash", "-c", script], clone, variables, code=None)
        for file in job["artifacts"].get("paths", []) + list(job["artifacts"].get("reports", {}).values()):
            assert (clone / file).stat().st_size > 0, f"{name} writes no {file}: {result.stdout}{result.stderr}"
        results[name] = (result.returncode, result.stdout + result.stderr)
    return results


policyctl = release()


def reworded(text):
    return re.sub(r"title: .*", "title: Please come back later", text, count=1)


code, printed, comments = github_job(pull_request(policyctl, "github", reworded))
assert code == 1 and "::error" in printed and "title" in printed, f"a test that expects the old title passes:\n{printed}"
assert "pr comment 7 --body-file policy-changes.md" in comments and "Please come back later" in comments, comments
code, printed, comments = github_job(pull_request(policyctl, "github", lambda text: text + "\n# A remark.\n"))
assert code == 0, f"a remark makes the job fail:\n{printed}"
code, printed, comments = github_job(pull_request(policyctl, "github", lambda text: text.replace("rules:", "ruels:", 1)))
assert code != 0 and "::error file=policies/rules/server.yaml,line=" in printed, f"a broken policy passes:\n{printed}"
print("GitHub: the job passes, comments on what people see, and fails on a broken rule and on a test that fails.")

results = gitlab_jobs(pull_request(policyctl, "gitlab", reworded))
codes = {name: code for name, (code, _) in results.items()}
assert codes == {"policy-lint": 1, "policy-test": 1, "policy-changes": 0}, results
assert "Please come back later" in results["policy-changes"][1], results
results = gitlab_jobs(pull_request(policyctl, "gitlab", lambda text: text + "\n# A remark.\n"))
assert all(code == 0 for code, _ in results.values()), results
print("GitLab: the jobs pass, tell what people see, and fail on a stale translation and on a test that fails.")
shutil.rmtree(work)
