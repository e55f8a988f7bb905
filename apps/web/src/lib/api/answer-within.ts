/** A server that says nothing for so long counts as not reached. */
export const answerWithinMs = 30_000
