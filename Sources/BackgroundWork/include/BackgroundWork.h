#pragma once

/// Puts the calling thread behind whatever else wants a core, for good: the system takes no thread back. The memory of
/// large blocks goes back to the system from now on, whichever thread frees them.
void background_work_begin(void);
