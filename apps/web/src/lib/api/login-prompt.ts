import { create } from 'zustand'

interface LoginPrompt {
  readonly opened: boolean
  /** Filled in, as a sign-in card tells it; empty otherwise. */
  readonly username: string
  /** What had the focus when it was opened. */
  readonly opener: Element | null
}

const useLoginPrompt = create<LoginPrompt>(() => ({ opened: false, username: '', opener: null }))

function open(username: string): void {
  // A busy button has lost the focus already.
  const opener = document.querySelector('[data-loading]') ?? document.activeElement
  useLoginPrompt.setState({ opened: true, username, opener })
}

/** Opens and closes the login dialog of the shell from any screen. */
export const loginPrompt = {
  open: () => open(''),
  openFor: open,
  close: () => useLoginPrompt.setState({ opened: false, username: '' }),
  username: () => useLoginPrompt.getState().username,
  opener: () => useLoginPrompt.getState().opener,
}

export function useLoginPromptOpened(): boolean {
  return useLoginPrompt(({ opened }) => opened)
}
