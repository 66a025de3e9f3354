/** The looks of <policy-errors>. Every color and size is a custom property that a page may set. */
export const style = `
:host {
  --background: var(--policy-background, #fff);
  --text: var(--policy-text, #1c1e21);
  --quiet: var(--policy-quiet, #575c63);
  --line: var(--policy-line, #c9cdd2);
  --accent: var(--policy-accent, #0b57d0);
  --on-accent: var(--policy-on-accent, #fff);
  --danger: var(--policy-danger, #b3261e);
  --radius: var(--policy-radius, 12px);
  display: contents;
  color-scheme: light dark;
  font: var(--policy-font, 1rem/1.5 system-ui, sans-serif);
}
@media (prefers-color-scheme: dark) {
  :host {
    --background: var(--policy-background, #24272b);
    --text: var(--policy-text, #eceef0);
    --quiet: var(--policy-quiet, #b4bac1);
    --line: var(--policy-line, #4b5158);
    --accent: var(--policy-accent, #a8c7fa);
    --on-accent: var(--policy-on-accent, #062e6f);
    --danger: var(--policy-danger, #f2b8b5);
  }
}
.toasts {
  position: fixed; inset-block-end: 16px; inset-inline: 16px; z-index: 2147483000;
  display: grid; justify-items: center; gap: 8px; pointer-events: none;
}
.message, dialog { box-sizing: border-box; background: var(--background); color: var(--text); overflow-wrap: anywhere; }
.toast {
  pointer-events: auto; inline-size: min(100%, 480px); padding: 12px 16px;
  border: 1px solid var(--line); border-radius: var(--radius); box-shadow: 0 4px 16px #0004;
}
.badge, .inline { padding: 8px 12px; border-inline-start: 4px solid var(--danger); font-size: .9375em; }
.screen {
  display: grid; align-content: center; justify-items: center; text-align: center; gap: 4px;
  min-block-size: 50vh; padding: 24px 16px;
}
dialog {
  inline-size: min(calc(100vw - 32px), 400px); padding: 24px;
  border: 1px solid var(--line); border-radius: var(--radius); box-shadow: 0 8px 32px #0006;
}
dialog::backdrop { background: #0008; }
.title { margin: 0; font-size: 1em; font-weight: 600; }
dialog .title, .screen .title { font-size: 1.25em; line-height: 1.3; }
.text { margin: 4px 0 0; color: var(--quiet); }
.screen .text { max-inline-size: 60ch; }
.count { margin-inline-start: 8px; color: var(--quiet); font-weight: 400; }
.buttons { display: flex; flex-wrap: wrap; gap: 8px; margin-block-start: 16px; }
dialog .buttons { justify-content: flex-end; }
.toast .buttons, .inline .buttons, .badge .buttons { margin-block-start: 8px; }
button, a {
  font: inherit; font-weight: 600; min-block-size: 44px; padding: 8px 16px; border-radius: calc(var(--radius) / 2);
  border: 1px solid var(--line); background: transparent; color: var(--accent); cursor: pointer;
}
a { box-sizing: border-box; display: inline-block; text-decoration: none; }
button.first { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
button.destructive { background: transparent; border-color: var(--danger); color: var(--danger); }
button:focus-visible, a:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
@media (prefers-reduced-motion: no-preference) {
  .toast { animation: come .2s ease-out; }
  @keyframes come { from { opacity: 0; translate: 0 8px; } }
}
`;
