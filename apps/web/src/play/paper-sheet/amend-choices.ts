import type { AmendmentInput, MatchEventInput, SetupInput, SheetEvent } from '@vot/contract'

/** What the desk may do about one event of the record. */
export interface AmendChoice {
  readonly kind: 'to-other-team' | 'restore' | 'strike' | 'insert'
  /** The team that the event is about then. */
  readonly side: 1 | 2 | null
  readonly amendment: AmendmentInput
}

/** Whether anything about the event may be corrected. */
export function mayAmend(event: SheetEvent): boolean {
  return (event.stands && event.setup !== undefined) || amendChoices(event).length > 0
}

/** The server says which of them fit; those that never do are left out. */
export function amendChoices(event: SheetEvent): readonly AmendChoice[] {
  const { seq: target, type, side, stands, is_struck: isStruck } = event
  if (!stands || type === 'setup' || type === 'undo' || type === 'reset') return []
  const choices: AmendChoice[] = []
  const recorded = eventOf(type, side)
  const other = side === null ? null : side === 1 ? 2 : 1
  const turned = other && eventOf(type, other)
  if (isStruck && recorded) {
    choices.push({ kind: 'restore', side, amendment: { target, change: 'replace', event: recorded } })
  }
  if (!isStruck && turned) {
    choices.push({ kind: 'to-other-team', side: other, amendment: { target, change: 'replace', event: turned } })
  }
  if (!isStruck && type !== 'start')
    choices.push({ kind: 'strike', side: null, amendment: { target, change: 'strike' } })
  if (event.after.phase !== 'in_progress') return choices
  for (const winner of [1, 2] as const) {
    const amendment: AmendmentInput = { target, change: 'insert', event: { type: 'rally', winner } }
    choices.push({ kind: 'insert', side: winner, amendment })
  }
  return choices
}

/** The corrected set-up in place of the recorded one; null if unchanged. */
export function setupAmendment({ seq: target, setup: before }: SheetEvent, setup: SetupInput): AmendmentInput | null {
  const isSame = JSON.stringify(inOrder(setup)) === JSON.stringify(before && inOrder(before))
  return isSame ? null : { target, change: 'replace', event: setup }
}

function inOrder(setup: SetupInput) {
  const { team1, team2 } = setup.starting_server
  return [setup.toss_winner, setup.choice, setup.side_of_team1, setup.first_serving, team1, team2]
}

/** The event as it is sent; null where more than the side would have to be known. */
function eventOf(type: SheetEvent['type'], side: 1 | 2 | null): MatchEventInput | null {
  switch (type) {
    case 'setup':
    case 'undo':
      return null
    case 'rally':
      return side && { type, winner: side }
    case 'point':
    case 'take_back_point':
    case 'swap_positions':
    case 'timeout':
    case 'warning':
    case 'technical_warning':
    case 'technical_foul':
    case 'foul':
    case 'retire':
    case 'forfeit':
      return side && { type, side }
    default:
      return { type }
  }
}
