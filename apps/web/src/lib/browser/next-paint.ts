/** Where no frame comes, as in a page that was just hidden, what waits for one goes on after so long. */
const longestMs = 100

/** After the frame that shows what changed so far: what can wait for it does not hold up the answer to a tap. */
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
