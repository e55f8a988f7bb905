import type { ArchivedSheetEvent } from '@vot/contract'

type Event = ArchivedSheetEvent['event']
type Setup = Extract<Event, { type: 'setup' }>

/** The event with other numbers for the players who serve first. */
export function renameServers(event: Event, rename: (id: number) => number): Event {
  if (event.type === 'setup') return renamed(event, rename)
  if (event.type !== 'amend' || event.amendment.change === 'strike') return event
  const { amendment } = event
  return amendment.event.type === 'setup'
    ? { ...event, amendment: { ...amendment, event: renamed(amendment.event, rename) } }
    : event
}

function renamed(setup: Setup, rename: (id: number) => number): Setup {
  const { team1, team2 } = setup.starting_server
  return { ...setup, starting_server: { team1: rename(team1), team2: rename(team2) } }
}
