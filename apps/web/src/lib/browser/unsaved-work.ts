/** What asks before it is left, as long as it is on the screen. */
const guards = new Set<() => boolean>()

/** Tells of unsaved work on the screen until what it answers is called. */
export function guardUnsaved(hasUnsaved: () => boolean): () => void {
  guards.add(hasUnsaved)
  return () => guards.delete(hasUnsaved)
}

/** Whether leaving the screen now would lose what somebody did on it. */
export function hasUnsavedWork(): boolean {
  return [...guards].some((hasUnsaved) => hasUnsaved())
}
