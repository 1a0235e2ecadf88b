"""Checks the phrases of an app as a Bazel test."""

def _phrasebook_lint_test_impl(ctx):
    # The work: one action a target, which sees the declared files alone. It always gives a report; what is in it
    # decides the test. So a report is cached and told again, also where it has errors.
    report = ctx.actions.declare_file(ctx.label.name + ".json")
    options = ctx.actions.args()
    options.add("lint")
    options.add("--format", "json")
    options.add("--fail-on", "never")
    options.add("--output", report)
    files = ctx.actions.args()
    files.set_param_file_format("multiline")
    files.use_param_file("--files-from=%s", use_always = True)
    files.add_all(ctx.files.srcs)
    ctx.actions.run(
        mnemonic = "PhrasebookLint",
        progress_message = "Checking the phrases of %s" % ctx.label,
        executable = ctx.executable._phrasebook,
        arguments = [options, files],
        inputs = ctx.files.srcs + ctx.files.config,
        outputs = [report],
    )

    # The test: shows the report, and fails where lint would.
    test = ctx.actions.declare_file(ctx.label.name + ".sh")
    ctx.actions.write(
        output = test,
        content = "#!/bin/sh\nexec '{}' merge --format human --fail-on {} '{}'\n".format(
            ctx.executable._phrasebook.short_path,
            ctx.attr.fail_on,
            report.short_path,
        ),
        is_executable = True,
    )
    return [DefaultInfo(
        executable = test,
        files = depset([report]),
        runfiles = ctx.runfiles([report, ctx.executable._phrasebook]),
    )]

phrasebook_lint_test = rule(
    implementation = _phrasebook_lint_test_impl,
    test = True,
    attrs = {
        "srcs": attr.label_list(
            allow_files = True,
            mandatory = True,
            doc = "All that the app's phrases stand in and refer to: Swift files, tables, intents of its libraries.",
        ),
        "config": attr.label_list(
            allow_files = [".json"],
            doc = "The `.phrasebook.json` files that count for them.",
        ),
        "fail_on": attr.string(
            default = "error",
            values = ["error", "warning", "information", "hint", "never"],
        ),
        "_phrasebook": attr.label(
            default = "//tools:phrasebook",
            allow_single_file = True,
            executable = True,
            cfg = "exec",
        ),
    },
)
