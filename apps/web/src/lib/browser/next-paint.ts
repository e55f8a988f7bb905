/** Milliseconds after which to go on where no frame comes, as in a hidden page. */
const longestMs = 100

/** Resolves after the next paint, so that what can wait does not delay the answer to a tap. */
export function nextPaint(): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, longestMs)
    requestAnimationFrame(() =>
      setTimeout(() => {
        clearTimeout(timer)
        resolve()
      }),
    )
  })
}
