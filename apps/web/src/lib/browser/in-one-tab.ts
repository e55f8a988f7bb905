/**
 * Runs the work in one tab at a time. Browsers know locks on secure addresses only, and refuse them where they forbid
 * storage: there every tab works for itself.
 */
export async function inOneTab<Answer>(name: string, work: () => Promise<Answer>): Promise<Answer> {
  let begun = false
  try {
    return await navigator.locks.request(name, () => {
      begun = true
      return work()
    })
  } catch (error) {
    if (begun) throw error
    return work()
  }
}
