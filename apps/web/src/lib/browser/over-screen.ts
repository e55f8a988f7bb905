const mark = 'over-screen'

/** The history state of an address that opens something over the screen one step back. */
export const overScreen = {
  state: { [mark]: true },
  is: (state: unknown): boolean => typeof state === 'object' && state !== null && mark in state,
} as const
