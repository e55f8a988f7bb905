/**
 * Runs the job every so often, each run counted from the end of the one before, until the returned function is called;
 * never where `everyMs` is null.
 */
export function repeatJob(
  everyMs: number | null,
  job: () => Promise<unknown>,
  onFault: (error: unknown) => void,
): () => void {
  let timer: NodeJS.Timeout | undefined
  let isStopped = everyMs === null
  const plan = () => {
    if (isStopped || everyMs === null) return
    timer = setTimeout(() => {
      void job().catch(onFault).finally(plan)
    }, everyMs).unref()
  }
  plan()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
