/** `12:05`; from an hour on the minutes go on counting. */
export function minutesText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}

/** A score as it is called: server's, receiver's, number of the server; in rally scoring there is none. */
export function callText(serving: number, receiving: number, server: number | null): string {
  return server === null ? `${serving} – ${receiving}` : `${serving} – ${receiving} – ${server}`
}
