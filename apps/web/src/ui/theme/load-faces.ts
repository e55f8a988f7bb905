/**
 * Asks for faces (CSS `font` values) before anything is written in them: text that first stands in another face is
 * laid out twice. `sample` has a letter of each subset that is needed.
 */
export function loadFaces(faces: readonly string[], sample: string): void {
  // A font that fails to load here is requested again by the text itself, which shows in a fallback until then.
  for (const face of faces) document.fonts.load(face, sample).catch(() => undefined)
}
