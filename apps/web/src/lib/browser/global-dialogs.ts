import type { Embed } from '@vot/contract'
import { create } from 'zustand'
import type { OutboxEntry } from '../offline/outbox'

/**
 * Dialogs that several screens open: the search that goes everywhere, the list of keys, add a player, create a
 * tournament, pick a group to run, make a bracket, import, merge or split a division, enter a list of teams, correct
 * what the server refused, show something on another site.
 */
export type GlobalDialog =
  | ('create-tournament' | 'add-player' | 'pick-group' | 'search' | 'keys')
  | NewPlayer
  | BracketSetup
  | DivisionMove
  | TeamImport
  | PeopleImport
  | GroupAbout
  | EmbedCode
  | Correction

/** Adding a player whose name is known. */
export interface NewPlayer {
  readonly dialog: 'add-player'
  readonly name: string
}

/** Making the bracket of a tournament, or making it anew. */
export interface BracketSetup {
  readonly dialog: 'bracket-setup'
  readonly tournamentId: number
}

/** Merging a division into another of its group, or splitting teams off it. */
export interface DivisionMove {
  readonly dialog: 'move-division'
  readonly tournamentId: number
}

/** Entering a list of teams from a file. */
export interface TeamImport {
  readonly dialog: 'import-teams'
  readonly tournamentId: number
  /** A list that is at hand already. */
  readonly file?: File
}

/** Importing members of a club, or players, from an Excel file. */
export interface PeopleImport {
  readonly dialog: 'import'
  readonly club: { readonly id: number; readonly name: string } | null
}

/** Rules, contact and picture of a group. */
export interface GroupAbout {
  readonly dialog: 'group-about'
  readonly groupId: number
}

/** The code that shows something of a tournament or a season on another site. */
export interface EmbedCode {
  readonly dialog: 'embed'
  /** What may be framed, the first as the dialog opens. */
  readonly choices: readonly [Embed, ...Embed[]]
  /** The part of a season's address that a table is of. */
  readonly search?: string
  readonly name: string
}

/** Correcting a write of a player or a club that waited on the device and was refused. */
export interface Correction {
  readonly dialog: 'correct'
  readonly refused: OutboxEntry
}

interface Dialogs {
  readonly shown: GlobalDialog | null
  /** Had the focus when the dialog was opened. */
  readonly opener: Element | null
}

const useDialogs = create<Dialogs>(() => ({ shown: null, opener: null }))

/** Opens a dialog over any screen; one at a time. */
export const globalDialogs = {
  open: (dialog: GlobalDialog) => useDialogs.setState({ shown: dialog, opener: document.activeElement }),
  close: () => useDialogs.setState({ shown: null, opener: null }),
}

/** The dialog that is open, null for none. */
export function useGlobalDialog(): GlobalDialog | null {
  return useDialogs(({ shown }) => shown)
}

/** Where the focus goes back to once that dialog is closed. */
export function useDialogOpener(): Element | null {
  return useDialogs(({ opener }) => opener)
}
