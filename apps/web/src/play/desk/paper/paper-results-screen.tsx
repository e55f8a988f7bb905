import type { DeskMatchView, DeskTeamResult, GroupView } from '@vot/contract'
import type { QuickReading } from '@vot/domain'
import { type ReactNode, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { messageOf } from '../../../lib/api/api-error'
import { timeOfToday } from '../../../lib/format/vietnam-days'
import { toasts } from '../../../ui/feedback/toasts'
import { useNarrowScreen } from '../../../ui/screen/use-narrow-screen'
import shared from '../../../ui/theme/shared.module.css'
import { useBracket } from '../../bracket/api'
import { useClaimedMatches } from '../api'
import { NoShowDialog, useUndoResult } from '../calling/no-show-dialog'
import { DayHeader } from '../day-header'
import { venuesOf } from '../desk-facts'
import { GroupFrame } from '../group-frame'
import { paperStrings } from '../strings'
import { ofSentTeams, useFinishedMatches, useMatchOfCode, useSavePaperResult, useTeamResults } from './api'
import { MatchPad } from './match-pad'
import { differsFromDevice, readingOf, readPaperLine } from './paper-line'
import { PaperLineField } from './paper-line-field'
import classes from './paper-results.module.css'
import { SavedList, WaitingList } from './result-lists'
import { SentList } from './sent-list'
import { UndoRing, undoMs } from './undo-ring'

interface PaperResultsScreenProps {
  /** The dialog that saves any result or corrects it. */
  readonly resultDialog: (match: DeskMatchView, onClose: () => void) => ReactNode
}

/** Whether both have the same two teams, in the same order: points are typed in the order of the teams. */
function isSamePairing(one: DeskMatchView, other: DeskMatchView): boolean {
  return one.participant1_id === other.participant1_id && one.participant2_id === other.participant2_id
}

/** Results from paper, one after the other: by keys as `c9 02 11 Enter`, or in two taps. */
export function PaperResultsScreen({ resultDialog }: PaperResultsScreenProps) {
  const code = useSearchParams()[0].get('code') ?? ''
  return (
    <GroupFrame title={paperStrings.title}>
      {(group) => <PaperResults key={code} code={code} group={group} resultDialog={resultDialog} />}
    </GroupFrame>
  )
}

interface PaperResultsProps extends PaperResultsScreenProps {
  readonly group: GroupView
  /** Of the match that is asked for; empty for none. */
  readonly code: string
}

function PaperResults({ group, code, resultDialog }: PaperResultsProps) {
  const isNarrow = useNarrowScreen()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState(code === '' ? '' : `${code} `)
  const [winner, setWinner] = useState<1 | 2 | null>(null)
  const [time, setTime] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [asksWhich, setAsksWhich] = useState(false)
  const [dialog, setDialog] = useState<{ readonly kind: 'no-show' | 'result'; readonly match: DeskMatchView } | null>(
    null,
  )
  /** The result that was saved last on this screen, while it can be taken back here. */
  const [latest, setLatest] = useState<{ readonly match: DeskMatchView; readonly at: number } | null>(null)
  const line = readPaperLine(text)
  const claimed = useClaimedMatches(group.id, venuesOf(group)[0])
  const found = useMatchOfCode(group.id, line.code, claimed.data?.items ?? [])
  const match = found.match ?? null
  /** The match of the line with the two teams that were read, whatever it became while its score is typed. */
  const [read, setRead] = useState<{ readonly code: string; readonly match: DeskMatchView } | null>(null)
  if (match ? read?.code !== line.code : read !== null && line.code === '') setRead(match && { code: line.code, match })
  const isTurned = match !== null && read !== null && !isSamePairing(match, read.match)
  const isOver = match !== null && match.outcome !== null
  const reading = match && !isOver ? readingOf(match, line.figures, winner) : null
  const bracket = useBracket(match?.tournament_id ?? 0, match !== null)
  const waiting = (claimed.data?.items ?? []).filter(({ outcome }) => outcome === null)
  const finished = useFinishedMatches(group.id)
  const sent = useTeamResults(group.id)
  const save = useSavePaperResult()
  const undo = useUndoResult()

  /** What stands in the line now, for answers that arrive while the next paper is typed. */
  const typed = useRef(text)
  const put = (next: string) => {
    typed.current = next
    setText(next)
  }
  const write = (next: string) => {
    put(next)
    setFailure(null)
    setAsksWhich(false)
    const { code, asks } = readPaperLine(next)
    if (code !== line.code) setWinner(null)
    if (asks !== undefined && match && !isOver) {
      put(`${line.code} `)
      setDialog({ kind: asks === 'w' ? 'no-show' : 'result', match })
    }
  }
  const isSaving = (of: DeskMatchView | null) => save.isPending && save.variables.match.id === of?.id
  const focus = () => input.current?.focus()
  const clear = () => {
    write('')
    setTime('')
    focus()
  }
  const take = (next: DeskMatchView) => {
    write(`${next.day_code} `)
    setWinner(null)
    focus()
  }
  /** `isCertain`: the paper counts, whatever the device of a match in play says. */
  const submit = async (reading: QuickReading | null, isCertain = false, of = match) => {
    if (!of || !reading?.isLegal || isSaving(of)) return
    if (of === match && isTurned) return setFailure(paperStrings.pairingChanged(of.day_code))
    const { games } = reading
    const sent = typed.current
    if (!isCertain && differsFromDevice(of, games)) return setAsksWhich(true)
    try {
      await save.mutateAsync({ match: of, games, endedAt: timeOfToday(line.time ?? time) })
      setLatest({ match: of, at: Date.now() })
      if (typed.current === sent) clear()
    } catch (error) {
      // The line belongs to the next paper by now, so the text of this failure must name its match.
      if (typed.current !== sent) {
        const action = { label: paperStrings.typeAgain, run: () => write(sent) }
        return toasts.failure(paperStrings.notSaved(of.day_code), error, { action })
      }
      setFailure(messageOf(error, paperStrings.failed))
      setAsksWhich(false)
    }
  }
  /** [OPS-275] What a team sent is typed into the line for the desk, and saved as if from paper. */
  const takeSent = (item: DeskTeamResult, { games }: DeskTeamResult['results'][number]) => {
    write(`${item.day_code} ${games.map((game) => game.join(' ')).join('  ')}`)
    const of = waiting.find(({ id }) => id === item.match_id)
    if (of) void submit(readingOf(of, games.flat().join(' '), null), false, ofSentTeams(of, item))
  }
  const takeBack = async () => {
    if (!latest || undo.isPending || Date.now() - latest.at > undoMs) return
    try {
      await undo.mutateAsync(latest.match)
      take(latest.match)
    } catch (error) {
      setFailure(messageOf(error, paperStrings.undoFailed))
    }
    setLatest(null)
  }
  /** A score that was tapped ends a single game at once, and is one of several games otherwise. */
  const tap = (game: readonly [number, number]) => {
    if (!match) return
    const games = [...(reading?.games ?? []), game]
    setWinner(null)
    const next = readingOf(match, games.flat().join(' '), null)
    write(`${match.day_code} ${games.map((each) => each.join(' ')).join('  ')}`)
    if (next.isLegal) void submit(next)
  }
  return (
    <div className={`${shared.column} ${classes.screen}`}>
      <DayHeader group={group} title={paperStrings.title} />
      <div className={classes.columns}>
        <div className={`${shared.column} ${classes.entry}`}>
          {!isNarrow && (
            <PaperLineField
              input={input}
              text={text}
              line={line}
              match={found.match}
              reading={reading}
              bracket={bracket.data}
              time={time}
              isSaving={isSaving(match)}
              failure={
                failure ??
                (isTurned ? paperStrings.pairingChanged(match.day_code) : null) ??
                (found.error && messageOf(found.error, paperStrings.lookUpFailed))
              }
              onText={write}
              onTime={setTime}
              onSubmit={() => void submit(reading)}
              onClear={clear}
              onWinner={match && !isOver ? setWinner : undefined}
              onUndo={latest ? () => void takeBack() : undefined}
              takeNext={() => {
                const next = waiting[waiting.findIndex(({ id }) => id === match?.id) + 1]
                if (next) take(next)
                return next !== undefined
              }}
            />
          )}
          {match && (
            <MatchPad
              match={match}
              games={reading?.games ?? []}
              isLegal={reading?.isLegal ?? false}
              winner={winner}
              asksWhich={asksWhich}
              failure={isNarrow ? (isTurned ? paperStrings.pairingChanged(match.day_code) : failure) : null}
              isSaving={isSaving(match)}
              onWinner={setWinner}
              onScore={tap}
              onPaper={() => void submit(reading, true)}
              onDevice={clear}
              onNoShow={() => setDialog({ kind: 'no-show', match })}
              onOther={() => setDialog({ kind: 'result', match })}
              onClear={clear}
            />
          )}
          {!match && !isNarrow && <p className={classes.hint}>{paperStrings.hint}</p>}
        </div>
        <div className={`${shared.column} ${classes.lists}`}>
          <SentList
            items={sent.data?.items ?? []}
            busy={save.isPending}
            onTake={takeSent}
            onOther={({ match_id }) => {
              const next = waiting.find(({ id }) => id === match_id)
              if (next) take(next)
            }}
          />
          <WaitingList groupId={group.id} matches={waiting} chosen={match?.id ?? null} onChoose={take} />
          <SavedList
            title={paperStrings.saved}
            matches={finished.data?.items ?? []}
            confirmed={sent.data?.confirmed_match_ids}
            action={({ id }) =>
              latest?.match.id === id && (
                <UndoRing since={latest.at} busy={undo.isPending} onUndo={() => void takeBack()} />
              )
            }
          />
        </div>
      </div>
      {dialog?.kind === 'no-show' && (
        <NoShowDialog
          match={dialog.match}
          onClose={() => {
            setDialog(null)
            clear()
          }}
        />
      )}
      {dialog?.kind === 'result' &&
        resultDialog(waiting.find(({ id }) => id === dialog.match.id) ?? dialog.match, () => {
          setDialog(null)
          clear()
        })}
    </div>
  )
}
