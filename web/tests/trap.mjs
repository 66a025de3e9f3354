// (module (func (export "f") unreachable))
const code = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 102, 0, 0, 10, 5, 1, 3, 0, 0, 11];

/** Opens a policy whose core traps once, at its call number `call`. `traps.count`: how often it has. */
export async function openTrapping(open, call) {
  const Real = WebAssembly.Instance;
  const trap = new Real(new WebAssembly.Module(new Uint8Array(code)), {}).exports.f;
  const traps = { count: 0 };
  let calls = 0;
  WebAssembly.Instance = function (module, imports) {
    const { exports } = new Real(module, imports);
    function decide(...words) {
      calls += 1;
      if (calls !== call) return exports.policy_decide(...words);
      traps.count += 1;
      return trap();
    }
    return { exports: { ...exports, policy_decide: decide } };
  };
  try {
    return { policy: await open(), traps };
  } finally {
    WebAssembly.Instance = Real;
  }
}
