/** Stands in for XState's way to a developer tool in the window, which nobody here turns on: the inspector is our own. */
export function devToolsAdapter(): void {}
