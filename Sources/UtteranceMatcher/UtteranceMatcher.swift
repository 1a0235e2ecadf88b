// UtteranceMatcher
