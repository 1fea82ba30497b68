import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
import unittest
from pathlib import Path

import skill_verification

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]


class Package(unittest.TestCase):
    def test_says_what_it_is_and_needs_nothing(self) -> None:
        self.assertEqual((PROJECT["name"], PROJECT["requires-python"]), ("skill-verification", ">=3.11"))
        self.assertEqual((PROJECT["dependencies"], PROJECT["license"]), ([], "MIT"))
        self.assertEqual(PROJECT["version"], skill_verification.__version__)
        for file in (PROJECT["readme"], *PROJECT["license-files"], "src/skill_verification/py.typed"):
            self.assertTrue((ROOT / file).is_file(), file)

    def test_works_from_its_own_folder_alone(self) -> None:
        """Without the repository around it, without packages of others, and with warnings as errors."""
        with tempfile.TemporaryDirectory() as folder:
            shutil.copytree(ROOT / "src/skill_verification", Path(folder) / "skill_verification")
            program = (
                "import sys; sys.path.insert(0, sys.argv[1])\n"
                "from skill_verification import *\n"
                "import skill_verification\n"
                "print(PartnerClient.__module__, skill_verification.__file__)\n"
                "print(*[name for name in skill_verification.__all__ if not hasattr(skill_verification, name)])"
            )
            run = [sys.executable, "-I", "-S", "-B", "-W", "error", "-c", program, folder]
            said = subprocess.run(run, capture_output=True, text=True, check=False, cwd=folder)
        self.assertEqual(said.stderr, "")
        self.assertEqual(said.stdout, f"skill_verification.partner.client {folder}/skill_verification/__init__.py\n\n")

    def test_imports_only_the_standard_library(self) -> None:
        for file in (ROOT / "src").rglob("*.py"):
            for name in re.findall(r"^\s*(?:import|from) (\w+)", file.read_text(), re.MULTILINE):
                self.assertIn(name, sys.stdlib_module_names, file)

    def test_readme_names_only_what_there_is(self) -> None:
        text = (ROOT / "README.md").read_text()
        for block in re.findall(r"```python\n(.*?)```", text, re.DOTALL):
            compile(block, "README.md", "exec")
        for names in re.findall(r"from skill_verification import ([\w, ]+)", text):
            for name in names.split(", "):
                self.assertTrue(hasattr(skill_verification, name), name)
        resources = dict(re.findall(r"^\| `(\w+)` +\| (`.*`) +\|$", text, re.MULTILINE))
        with skill_verification.PartnerClient(
            key_id="VFN_TEST_X", secret="VFN_SK_x", base_url="https://example.org"
        ) as partner:
            there = {name: resource for name, resource in vars(partner).items() if not name.startswith("_")}
        self.assertEqual(resources.keys(), there.keys())
        for name, resource in there.items():
            methods = {method for method in dir(resource) if not method.startswith("_")}
            self.assertEqual(set(re.findall(r"\w+", resources[name])), methods, name)
