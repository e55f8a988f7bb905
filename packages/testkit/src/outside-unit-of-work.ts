const requests: (() => void)[] = []

// Started with the file, so outside of every unit of work.
setInterval(() => {
  for (const run of requests.splice(0)) run()
}, 1).unref()

/** Runs the step outside the unit of work that the caller is inside of, as another request would. */
export function outsideUnitOfWork<T>(run: () => Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => requests.push(() => void run().then(resolve, reject)))
}
