"""Decides the errors of partitioned logs with policyctl, under Spark.

    spark-submit decide.py --policyctl /usr/local/bin/policyctl --policy app.policy --input 'logs/*.ndjson' --output decisions

Each partition goes through one policyctl: `pipe` hands it the lines of the partition, one error a line, and takes one decision a line back. The
compiled policy is one file, which Spark sends to every worker. A program that is killed fails its task, and Spark does that again. A line that
cannot be read is answered by an object {"error": …}; they are counted in the end, when it is also seen that no answer is missing.
"""
import argparse
import os
import shlex
import sys

from pyspark import SparkContext, SparkFiles

# policyctl ends with 2 where a record cannot be read, which is answered in its line, and where the policy cannot be, which is not.
SCRIPT = '"$1" inspect "$2" > /dev/null || exit; "$1" evaluate - --format ndjson --quiet --policies "$2" "${@:3}"; code=$?; [ $code = 2 ] || exit $code'


def command(options):
    """For `pipe`, where all but 0 is a failure."""
    policy = SparkFiles.get(os.path.basename(options.policy))
    fields = ["--fields", options.fields] if options.fields else []
    return shlex.join(["bash", "-c", SCRIPT, "decide", options.policyctl, policy, *fields])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--policyctl", default="policyctl")
    parser.add_argument("--policy", required=True, help="a compiled policy; `policyctl compile` writes one")
    parser.add_argument("--input", required=True)
    parser.add_argument("--output", required=True, help="a folder that is not there yet")
    parser.add_argument("--fields", help="such as rule,surface,title; all of a decision when left out")
    options = parser.parse_args()

    context = SparkContext(appName="policyctl")
    context.setLogLevel("ERROR")
    context.addFile(os.path.abspath(options.policy))
    errors = context.textFile(options.input).filter(lambda line: line.strip())
    errors.pipe(command(options), checkCode=True).saveAsTextFile(options.output)

    asked = errors.count()
    answers = context.textFile(options.output)
    answered, broken = answers.count(), answers.filter(lambda line: line.startswith('{"error":')).count()
    context.stop()
    print(f"{asked:,} errors, {answered:,} answers, {broken:,} of them say that an error cannot be read")
    if asked != answered:
        sys.exit(f"{asked - answered:,} answers are missing")


main()
