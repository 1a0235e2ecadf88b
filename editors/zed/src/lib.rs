//! Finds and starts Phrasebook's language server for Zed.

use zed_extension_api::{self as zed, settings::LspSettings, LanguageServerId, Result, Worktree};

struct Phrasebook;

impl zed::Extension for Phrasebook {
    fn new() -> Self {
        Phrasebook
    }

    /// The program that the settings name, else the one on the `PATH`.
    fn language_server_command(&mut self, id: &LanguageServerId, worktree: &Worktree) -> Result<zed::Command> {
        let binary = LspSettings::for_worktree(id.as_ref(), worktree)
            .ok()
            .and_then(|settings| settings.binary);
        let path = binary.as_ref().and_then(|binary| binary.path.clone());
        let arguments = binary.and_then(|binary| binary.arguments);
        let command = path.or_else(|| worktree.which("phrasebook")).ok_or_else(|| {
            "phrasebook is not on the PATH: install it, or name it as lsp.phrasebook.binary.path in the settings".to_string()
        })?;
        Ok(zed::Command {
            command,
            args: arguments.unwrap_or_else(|| vec!["lsp".to_string()]),
            env: worktree.shell_env(),
        })
    }
}

zed::register_extension!(Phrasebook);
