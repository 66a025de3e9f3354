// The same with node.
const fs = require('fs');
const table = JSON.parse(fs.readFileSync(process.argv[2], 'utf8'));
let rest = '';
process.stdin.setEncoding('utf8');
process.stdin.on('data', piece => {
  const lines = (rest + piece).split('\n');
  rest = lines.pop();
  let out = '';
  for (const line of lines) {
    const error = JSON.parse(line);
    const found = table[`${error.domain} ${error.code} ${error.context.locale}`] || table[error.context.locale];
    if (found.retry) found.retry.nextAttempt = error.context.attempt + 1;
    out += JSON.stringify(found) + '\n';
  }
  process.stdout.write(out);
});
