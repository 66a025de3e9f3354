"""Takes the pictures of README.md: the page with the sample policy, light and dark. Words: as check.py, then docs/images."""
import pathlib
import shutil
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from browsers import Chromium  # noqa: E402

policyctl, template, folder, images = (pathlib.Path(word).resolve() for word in sys.argv[1:5])
folder.mkdir(parents=True, exist_ok=True)
images.mkdir(parents=True, exist_ok=True)
page = folder / "pictures.html"
policies = folder / "my-app/policies"
shutil.copytree("policies", policies, dirs_exist_ok=True)
subprocess.run([policyctl, "preview", "--policies", policies, "--template", template, "--output", page], check=True, capture_output=True)
browser = Chromium(folder)
try:
    browser.driver.set_window_size(1280, 860)
    for scheme in ("light", "dark"):
        media = {"features": [{"name": "prefers-color-scheme", "value": scheme}]}
        browser.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", media)
        browser.open("/dev/null")
        browser.open(page, "")
        browser.wait("document.documentElement.dataset.ready", what="the page")
        browser.wait("document.querySelectorAll('.card .phone').length > 5", what="pictures")
        browser.screenshot(images / f"page-{scheme}.png")
finally:
    browser.close()
