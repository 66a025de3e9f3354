"""One way to drive two browsers: Chromium through its driver, Firefox through Marionette."""
import base64
import json
import os
import tempfile
import time


class Browser:
    def open(self, path, view=""):
        self.go(f"file://{path}{view}")

    def wait(self, condition, seconds=20, what=""):
        """Waits until a JavaScript expression is true."""
        end = time.time() + seconds
        while time.time() < end:
            if self.run(f"return !!({condition})"):
                return
            time.sleep(0.05)
        raise AssertionError(f"{self.name}: {what or condition} did not come in {seconds} s")


class Chromium(Browser):
    name = "Chromium"

    def __init__(self, downloads):
        from selenium import webdriver
        from selenium.webdriver.chrome.options import Options
        from selenium.webdriver.chrome.service import Service

        options = Options()
        options.binary_location = "/usr/bin/chromium"
        for word in ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--lang=en-US", "--window-size=1400,1000"]:
            options.add_argument(word)
        options.add_experimental_option("prefs", {"download.default_directory": str(downloads), "intl.accept_languages": "en"})
        options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
        self.driver = webdriver.Chrome(options=options, service=Service("/usr/bin/chromedriver"))

    def go(self, address):
        self.driver.get(address)

    def run(self, script, *words):
        return self.driver.execute_script(script, *words)

    def ask(self, script, *words):
        """A script that calls its last argument with the answer."""
        self.driver.set_script_timeout(60)
        return self.driver.execute_async_script(script, *words)

    def keys(self, text):
        from selenium.webdriver.common.action_chains import ActionChains

        ActionChains(self.driver).send_keys(text).perform()

    def escape(self):
        self.keys("\ue00c")

    def dark(self):
        self.driver.execute_cdp_cmd(
            "Emulation.setEmulatedMedia", {"features": [{"name": "prefers-color-scheme", "value": "dark"}]})

    def screenshot(self, path):
        self.driver.save_screenshot(str(path))

    def size(self, width, height):
        self.driver.set_window_size(width, height)

    def accept(self):
        self.driver.switch_to.alert.accept()

    def problems(self):
        return [entry["message"] for entry in self.driver.get_log("browser") if entry["level"] in ("SEVERE", "WARNING")]

    def requests(self):
        """Addresses of everything that was asked for."""
        found = []
        for entry in self.driver.get_log("performance"):
            message = json.loads(entry["message"])["message"]
            if message["method"] == "Network.requestWillBeSent":
                found.append(message["params"]["request"]["url"])
        return found

    def close(self):
        self.driver.quit()


class Firefox(Browser):
    name = "Firefox"

    def __init__(self, downloads):
        from marionette_driver.marionette import Marionette

        prefs = {
            "browser.download.folderList": 2, "browser.download.dir": str(downloads), "browser.download.useDownloadDir": True,
            "browser.helperApps.neverAsk.saveToDisk": "text/x-patch,application/zip", "intl.accept_languages": "en", "browser.shell.checkDefaultBrowser": False,
        }
        # Marionette deletes what is there before it writes: as root it would delete a device.
        log = os.path.join(tempfile.gettempdir(), f"firefox-{os.getpid()}.log")
        self.driver = Marionette(bin="/usr/bin/firefox-esr", headless=True, prefs=prefs, gecko_log=log)
        self.driver.start_session()
        self.driver.timeout.script = 60
        self.driver.set_window_rect(width=1400, height=1000)

    def go(self, address):
        self.driver.navigate(address)

    def run(self, script, *words):
        return self.driver.execute_script(script, script_args=list(words), sandbox=None)

    def ask(self, script, *words):
        return self.driver.execute_async_script(script, script_args=list(words), sandbox=None)

    def keys(self, text):
        from marionette_driver.by import By

        self.driver.get_active_element().send_keys(text)

    def escape(self):
        # Keys go to an element of the page, which one inside another element is not.
        from marionette_driver.marionette import ActionSequence

        ActionSequence(self.driver, "key", "keyboard").key_down("\ue00c").key_up("\ue00c").perform()

    def dark(self):
        self.driver.set_prefs({"layout.css.prefers-color-scheme.content-override": 0})

    def screenshot(self, path):
        with open(path, "wb") as file:
            file.write(base64.b64decode(self.driver.screenshot(full=False)))

    def size(self, width, height):
        self.driver.set_window_rect(width=width, height=height)

    def accept(self):
        from marionette_driver.marionette import Alert

        Alert(self.driver).accept()

    def problems(self):
        return []

    def requests(self):
        return self.run("return performance.getEntriesByType('resource').map((entry) => entry.name)")

    def close(self):
        self.driver.quit()
