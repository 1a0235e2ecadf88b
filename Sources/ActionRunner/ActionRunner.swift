// ActionRunner
