/**
 * What the server put on the page before the app started (apps/server/src/publish/first-view). It stays over the
 * app until the screen has its own data, so that the page does not flicker.
 */
export const firstView = {
  isShown: (): boolean => document.getElementById('first-view') !== null,
  leave(): void {
    document.getElementById('first-view')?.remove()
  },
}
