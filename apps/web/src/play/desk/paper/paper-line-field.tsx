import { Button, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheckFilled, IconKeyboard } from '@tabler/icons-react'
import type { BracketView, DeskMatchView } from '@vot/contract'
import type { QuickReading } from '@vot/domain'
import { type KeyboardEvent, type RefObject, useEffect } from 'react'
import { useKeyList } from '../../../lib/browser/screen-keys'
import { TimeInput } from '../../../ui/form/time-input'
import shared from '../../../ui/theme/shared.module.css'
import { givenText } from '../desk-facts'
import { paperStrings } from '../strings'
import { whereTeamsGo } from '../where-teams-go'
import { gamesText, type PaperLine, winnerOf } from './paper-line'
import classes from './paper-results.module.css'

interface PaperLineFieldProps {
  readonly input: RefObject<HTMLInputElement | null>
  readonly text: string
  readonly line: PaperLine
  /** Null where no match has the code, undefined while that is not known. */
  readonly match: DeskMatchView | null | undefined
  readonly reading: QuickReading | null
  readonly bracket: BracketView | undefined
  /** When the match ended, `10:13`; empty for now. */
  readonly time: string
  readonly isSaving: boolean
  readonly failure: string | null
  readonly onText: (text: string) => void
  readonly onTime: (time: string) => void
  readonly onSubmit: () => void
  readonly onClear: () => void
  readonly onWinner: ((winner: 1 | 2) => void) | undefined
  readonly onUndo: (() => void) | undefined
  /** Takes the next match that waits for its paper; false where there is none, so that Tab goes on. */
  readonly takeNext: () => boolean
}

/** Code and score in one line, with what they mean and what follows from them below. */
export function PaperLineField(props: PaperLineFieldProps) {
  const { input, text, line, isSaving, reading, time, onText, onTime, onSubmit, onClear } = props
  useEffect(() => input.current?.focus(), [input])
  const { keys: words } = paperStrings
  useKeyList([
    { caps: ['Enter'], does: words.save },
    { caps: ['↑', '↓'], does: words.winner },
    { caps: ['Tab'], does: words.next },
    { caps: ['Ctrl', 'Z'], does: words.undo },
    { caps: ['Esc'], does: words.clear },
  ])
  const keys = (event: KeyboardEvent) => {
    const isPlain = !event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey
    if (event.key === 'Enter') onSubmit()
    else if (event.key === 'Escape' && text !== '') onClear()
    else if (event.key === 'ArrowUp' && isPlain && props.onWinner) props.onWinner(1)
    else if (event.key === 'ArrowDown' && isPlain && props.onWinner) props.onWinner(2)
    else if (event.key === 'z' && (event.ctrlKey || event.metaKey) && text === '' && props.onUndo) props.onUndo()
    else if (!(event.key === 'Tab' && isPlain && line.figures === '' && props.takeNext())) return
    event.preventDefault()
  }
  return (
    <section className={`${shared.panel} ${classes.command}`} aria-label={paperStrings.title}>
      <div className={`${shared.wrap} ${classes.field}`}>
        <TextInput
          ref={input}
          className={`${shared.grow} ${classes.line}`}
          size="xl"
          label={paperStrings.line}
          labelProps={{ size: 'sm' }}
          leftSection={<IconKeyboard size={24} stroke={1.5} aria-hidden />}
          value={text}
          onChange={({ currentTarget }) => onText(currentTarget.value)}
          onKeyDown={keys}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
          data-first-focus
          aria-describedby="paper-reading"
        />
        <TimeInput
          size="xl"
          labelProps={{ size: 'sm' }}
          className={classes.time ?? ''}
          label={paperStrings.endedAt}
          value={line.time ?? time}
          onChange={onTime}
        />
        <Button
          size="lg"
          className={classes.save ?? ''}
          loading={isSaving}
          disabled={!reading?.isLegal}
          onClick={onSubmit}
        >
          {paperStrings.save} <kbd>Enter</kbd>
        </Button>
      </div>
      <p id="paper-reading" className={classes.reading} role="status">
        <Reading {...props} />
      </p>
    </section>
  )
}

/** What the line means, in words. */
function Reading({ line, match, reading, bracket, failure }: PaperLineFieldProps) {
  if (failure !== null) return <Fault text={failure} />
  if (line.code === '') return <>{paperStrings.example}</>
  if (match === undefined) return null
  if (match === null) return <Fault text={paperStrings.unknown(line.code.toUpperCase())} />
  if (match.outcome !== null) return <Fault text={paperStrings.isOver(match.day_code, gamesText(match.games))} />
  if (!reading || reading.games.length === 0) return <>{paperStrings.typeScore}</>
  if (!reading.isLegal) return <Fault text={paperStrings.impossible(gamesText(reading.games))} />
  const winner = winnerOf(reading.games)
  const score = gamesText(reading.games.map(([own, other]) => (winner === 1 ? [own, other] : [other, own])))
  return (
    <>
      <IconCircleCheckFilled size={18} className={classes.ok} aria-hidden />
      <b>{paperStrings.wins(givenText(winner === 1 ? match.participant1 : match.participant2), score)}</b>{' '}
      {whereTeamsGo(match, winner, bracket).join(' ')}
    </>
  )
}

function Fault({ text }: { readonly text: string }) {
  return (
    <span className={classes.fault}>
      <IconAlertTriangle size={18} aria-hidden /> {text}
    </span>
  )
}
