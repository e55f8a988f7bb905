/**
 * Runs the job every so often, each run counted from the end of the one before, until the returned function is called;
 * never where `intervalMs` is null.
 */
export function repeatJob(
  intervalMs: number | null,
  job: () => Promise<unknown>,
  onFault: (error: unknown) => void,
): () => void {
  let timer: NodeJS.Timeout | undefined
  let isStopped = intervalMs === null
  const plan = () => {
    if (isStopped || intervalMs === null) return
    timer = setTimeout(() => {
      void job().catch(onFault).finally(plan)
    }, intervalMs).unref()
  }
  plan()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
