/** Checks of the forms that are on the screen. */
const guards = new Set<() => boolean>()

/** Registers a check for unsaved work; returns a function that removes it. */
export function guardUnsaved(hasUnsaved: () => boolean): () => void {
  guards.add(hasUnsaved)
  return () => guards.delete(hasUnsaved)
}

/** Whether leaving the screen now would lose unsaved work. */
export function hasUnsavedWork(): boolean {
  return [...guards].some((hasUnsaved) => hasUnsaved())
}
