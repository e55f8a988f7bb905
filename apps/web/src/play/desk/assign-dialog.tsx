import { Alert, Button, Checkbox, Radio, Select, Switch } from '@mantine/core'
import { IconAlertTriangle, IconHourglass, IconLock, IconMapPinCheck, IconSpeakerphone } from '@tabler/icons-react'
import { type CourtView, type DeskMatchView, type DeskRefereeView, listNextAssignments } from '@vot/contract'
import type { RefereeSetting } from '@vot/domain'
import { type ReactNode, useState } from 'react'
import { call } from '../../lib/api/api-client'
import { ApiError, messageOf } from '../../lib/api/api-error'
import { errorText } from '../../lib/api/error-text'
import { useMay } from '../../lib/api/session-store'
import { readStoredText, storeTextOrHold } from '../../lib/browser/safe-storage'
import { formatTime } from '../../lib/format/format-day'
import { formatPoints } from '../../lib/format/format-number'
import { useNow } from '../../lib/format/server-clock'
import { teamName } from '../../lib/format/short-name'
import { AppDialog } from '../../ui/dialog/app-dialog'
import { toasts } from '../../ui/feedback/toasts'
import shared from '../../ui/theme/shared.module.css'
import type { DeskActions } from './api'
import classes from './assign-dialog.module.css'
import { isFreeCourt, isSameVenue, pairText, placeText, ratingGap, restingNow } from './desk-facts'
import { type RefereeChoice, refereeChoices } from './referees/referee-facts'
import { MakeReferees, useChooseReferees } from './referees/referee-ways'
import { refereeStrings } from './referees/strings'
import { callStrings, planStrings, strings } from './strings'
import type { WaitingTeam } from './use-proposals'

interface AssignDialogProps {
  /** The match to assign; absent where the dialog lets choose from the head of the queue. */
  readonly match: DeskMatchView | null
  readonly court: CourtView | null
  readonly queue: readonly DeskMatchView[]
  readonly courts: readonly CourtView[]
  readonly referees: readonly DeskRefereeView[]
  /** Teams that lost and may be called to officiate. */
  readonly officiatingTeams: readonly WaitingTeam[]
  readonly groupId: number
  /** Whether a match needs a referee; who chooses another way here chooses it for the group. */
  readonly setting: RefereeSetting
  readonly assign: DeskActions['assign']
  /** Whether to offer staying at the desk instead of opening the referee's page afterwards. */
  readonly offersStay: boolean
  readonly onClose: () => void
  readonly onAssigned: (matchId: number, hasReferee: boolean) => void
  /** Another desk was faster with the match itself: nothing is left to choose here. */
  readonly onTaken: (match: DeskMatchView, failure: ApiError) => void
}

/** A free court, and a free referee or another way, for a match; busy ones say why they cannot be taken. */
export function AssignDialog(props: AssignDialogProps) {
  const { match: given, court: givenCourt, queue, courts, referees, assign, offersStay, onClose, onAssigned } = props
  const { onTaken, officiatingTeams, groupId, setting } = props
  const open = queue.filter(
    ({ conflict, tournament }) =>
      conflict === null && (givenCourt === null || isSameVenue(tournament.venue, givenCourt.venue)),
  )
  const now = useNow()
  const first = open.find((each) => restingNow(each, now) === null) ?? open[0]
  const [matchId, setMatchId] = useState(given?.id ?? first?.id ?? null)
  const [chosenCourt, setCourtId] = useState(givenCourt?.id ?? null)
  const [refereeId, setRefereeId] = useState(() =>
    setting === 'required' ? onlyCallable(refereeChoices(referees, undefined, now)) : null,
  )
  const [teamId, setTeamId] = useState<number | null>(null)
  const [chosenWay, setWay] = useState<Way | null>(null)
  const choose = useChooseReferees(groupId)
  const [failure, setFailure] = useState<string | null>(null)
  const [override, setOverride] = useState(false)
  const [stays, setStays] = useState(staysAtDesk)
  const [toldResting, setToldResting] = useState(false)
  const match = given ?? open.find(({ id }) => id === matchId)
  // Drops a choice that another desk has taken.
  const here = courts.filter(({ venue }) => !match || isSameVenue(venue, match.tournament.venue))
  const [freeCourts, takenCourts] = [here.filter(isFreeCourt), here.filter((each) => !isFreeCourt(each))]
  const courtId = chosenCourt ?? (freeCourts.length === 1 ? freeCourts[0]?.id : null)
  const court = freeCourts.find(({ id }) => id === courtId)
  const teams = officiatingTeams.filter(({ tournament_id }) => tournament_id === match?.tournament_id)
  const isRequired = setting === 'required'
  // Where nobody is needed the team that lost last, else nobody, is chosen until something else is.
  const isUnchosen = chosenWay === null && refereeId === null && teamId === null
  const team = isUnchosen && !isRequired ? teams[0] : teams.find(({ registration_id }) => registration_id === teamId)
  const mayMake = useMay('user:manage')
  const count = Math.max(1, courts.length)
  const isAnyFree = referees.some(({ busy }) => !busy)
  const ways: readonly Way[] = [
    ...(isRequired && isAnyFree ? [] : (['none'] as const)),
    ...(setting === 'losing_team' || isAnyFree ? [] : (['losing_team'] as const)),
  ]
  const way = team ? undefined : ways.find((each) => each === (isUnchosen && !isRequired ? 'none' : chosenWay))
  const referee = team || way ? undefined : referees.find(({ id, busy }) => id === refereeId && !busy)

  const resting = match ? restingNow(match, now) : null
  const isResting = resting !== null || toldResting

  const submit = async (isCalled: boolean) => {
    if (!match || !court || !(referee || team || way)) {
      return setFailure(await errorText(isRequired ? 'court-and-referee-required' : 'court-required'))
    }
    const isOtherWay = way === 'losing_team' || (way === 'none' && isRequired)
    if (isOtherWay && !(await choose.run(way))) return
    try {
      const losers = way === 'losing_team' ? await readLosers(groupId, match.tournament_id) : undefined
      const body = {
        matchId: match.id,
        courtId: court.id,
        refereeId: referee?.id ?? null,
        officiatingTeamId: (team ?? losers)?.registration_id,
        call: isCalled,
        override: isResting && override,
      }
      toasts.success((await assign.mutateAsync(body)).message)
      onClose()
      onAssigned(match.id, referee !== undefined)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'match-already-assigned') {
        onClose()
        return onTaken(match, error)
      }
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
      if (error instanceof ApiError && error.code === 'player-resting') setToldResting(true)
      const title = isRefused ? strings.assignFailed : strings.assignBroken
      setFailure(messageOf(error, title))
      toasts.failure(title, error)
    }
  }
  return (
    <AppDialog
      opened
      width="wide"
      title={match ? strings.assignTitle(match.day_code) : strings.assign}
      busy={assign.isPending || choose.isPending}
      onClose={onClose}
      onSubmit={() => void submit(false)}
      footer={
        <>
          <Button variant="default" className={classes.cancel ?? ''} onClick={onClose} disabled={assign.isPending}>
            {strings.cancel}
          </Button>
          <Button
            variant="default"
            disabled={assign.isPending}
            leftSection={<IconSpeakerphone size={18} aria-hidden />}
            onClick={() => void submit(true)}
          >
            {callStrings.assignAndCall}
          </Button>
          <Button
            type="submit"
            className="whole-label"
            loading={assign.isPending}
            leftSection={<IconMapPinCheck size={18} aria-hidden />}
          >
            {court ? strings.giveMatchTo(court.name) : strings.assign}
          </Button>
        </>
      }
    >
      <div className={classes.fields}>
        {!given && (
          <Select
            label={strings.chosenMatch}
            size="md"
            allowDeselect={false}
            data={open.map((each) => ({
              value: String(each.id),
              label: strings.matchChoice(each.day_code, pairText(each.participant1), pairText(each.participant2)),
            }))}
            value={matchId === null ? null : String(matchId)}
            onChange={(value) => {
              setMatchId(value === null ? null : Number(value))
              setOverride(false)
              setToldResting(false)
            }}
          />
        )}
        {match && <ChosenMatch match={match} />}
        {isResting && <RestQuestion resting={resting} checked={override} onChange={setOverride} />}
        {failure !== null && (
          <Alert color="cam" icon={<IconAlertTriangle />} role="alert">
            {failure}
          </Alert>
        )}
        <Radio.Group
          label={strings.courts}
          value={court ? String(court.id) : null}
          onChange={(value) => {
            setCourtId(Number(value))
            setFailure(null)
          }}
        >
          <div className={classes.courts}>
            {freeCourts.map(({ id, name }) => (
              <Choice key={id} value={id} busy={false} title={name} detail={strings.free} />
            ))}
          </div>
          {takenCourts.length > 0 && (
            <div className={classes.busy}>
              {takenCourts.map(({ id, name, busy, day_code }) => (
                <Choice
                  key={id}
                  value={id}
                  busy
                  title={name}
                  detail={busy ? strings.match(day_code ?? '') : strings.closed}
                />
              ))}
            </div>
          )}
        </Radio.Group>
        <Radio.Group
          label={strings.referees}
          value={team ? teamValue(team) : referee ? String(referee.id) : (way ?? null)}
          onChange={(value) => {
            const chosen = teams.find((each) => teamValue(each) === value)
            const chosenWay = ways.find((each) => each === value)
            setTeamId(chosen?.registration_id ?? null)
            setWay(chosenWay ?? null)
            setRefereeId(chosen || chosenWay ? null : Number(value))
            setFailure(null)
          }}
        >
          {ways.length > 0 && !isAnyFree && (
            <p className={classes.none}>{referees.length === 0 ? strings.noRefereesYet : strings.noRefereeFree}</p>
          )}
          <div className={classes.referees}>
            {ways.map((each) => (
              <Choice
                key={each}
                value={each}
                busy={false}
                title={each === 'none' ? strings.withoutReferee : strings.losersOfficiate}
                detail={each === 'none' ? strings.withoutRefereeText : strings.losersOfficiateText}
                aside={(isRequired || each === 'losing_team') && strings.forWholeGroup}
              />
            ))}
            {teams.map((each) => (
              <Choice
                key={teamValue(each)}
                value={teamValue(each)}
                busy={false}
                title={teamName(each)}
                detail={each.lost_code === null ? strings.losersOfficiate : strings.lostMatch(each.lost_code)}
              />
            ))}
            {refereeChoices(referees, match, now).map(
              ({ referee: { id, username, email, name, busy, ...on }, doubt }) => (
                <Choice
                  key={id}
                  value={id}
                  busy={busy}
                  title={name}
                  detail={email === null ? username : `${username} · ${email}`}
                  aside={busy ? (on.court_name ?? strings.refereeBusy) : doubt}
                />
              ),
            )}
          </div>
          {referees.length === 0 && (
            <div className={`${shared.spread} ${classes.make}`}>
              <span className={classes.words}>
                <strong>{mayMake ? strings.makeReferees(count) : refereeStrings.askAdmin}</strong>
                <small>{strings.makeRefereesText}</small>
              </span>
              <MakeReferees groupId={groupId} count={count} />
            </div>
          )}
        </Radio.Group>
        {offersStay && !way && (
          <Switch
            size="md"
            label={strings.stay}
            description={strings.stayText}
            checked={stays}
            onChange={({ currentTarget }) => {
              setStays(currentTarget.checked)
              storeStaysAtDesk(currentTarget.checked)
            }}
          />
        )}
      </div>
    </AppDialog>
  )
}

/** A match without a referee: nobody officiates, or a team that lost. */
type Way = 'none' | 'losing_team'

/** The team that the desk would call to a match of the division; undefined while none lost. */
async function readLosers(groupId: number, tournamentId: number): Promise<WaitingTeam | undefined> {
  const { officiating_teams: teams } = await call(listNextAssignments, { params: { id: groupId } })
  return teams.find(({ tournament_id }) => tournament_id === tournamentId)
}

const teamValue = ({ registration_id }: WaitingTeam) => `team-${registration_id}`

/** Preselects the only one whom the desk would call. */
function onlyCallable(choices: readonly RefereeChoice[]): number | null {
  const [first, second] = choices.filter(({ isCallable }) => isCallable)
  return first && !second ? first.referee.id : null
}

export function ChosenMatch({ match }: { readonly match: DeskMatchView }) {
  const gap = ratingGap(match)
  return (
    <div className={classes.match}>
      <div className={classes.line}>
        <span>{placeText(match)}</span>
        {gap !== null && <span className="num">{strings.gapSmall(formatPoints(gap))}</span>}
      </div>
      {[match.participant1, match.participant2].map(
        (team) =>
          team && (
            <div key={team.id} className={classes.line}>
              <strong>{pairText(team)}</strong>
              <span className="num">{formatPoints(team.combined_rating)}</span>
            </div>
          ),
      )}
    </div>
  )
}

interface ChoiceProps {
  readonly value: number | string
  readonly busy: boolean
  readonly title: string
  readonly detail: string
  readonly aside?: ReactNode
}

/** A court or a referee to choose; one that is busy has a lock and cannot be chosen. */
export function Choice({ value, busy, title, detail, aside }: ChoiceProps) {
  return (
    <Radio.Card value={String(value)} disabled={busy} className={classes.choice ?? ''}>
      {busy ? <IconLock size={20} aria-hidden /> : <Radio.Indicator />}
      <span className={`${shared.grow} ${classes.words}`}>
        <strong>{title}</strong>
        <small>{detail}</small>
      </span>
      {aside && <small>{aside}</small>}
    </Radio.Card>
  )
}

interface RestQuestionProps {
  readonly resting: DeskMatchView['resting']
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** Who has not rested, and whether the match is called all the same. */
function RestQuestion({ resting, checked, onChange }: RestQuestionProps) {
  return (
    <Alert color="yellow" icon={<IconHourglass />}>
      {resting ? planStrings.restText(resting.player_name, formatTime(resting.until)) : planStrings.restTextUnknown}
      <Checkbox
        mt={8}
        size="md"
        label={planStrings.restAnyway}
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
    </Alert>
  )
}

const staysKey = 'vot.stay-at-desk'

/** Whether to stay at the desk after assigning instead of opening the referee's page; stored on the device. */
export function staysAtDesk(): boolean {
  return readStoredText(staysKey) === 'yes'
}

function storeStaysAtDesk(stays: boolean): void {
  storeTextOrHold(staysKey, stays ? 'yes' : 'no')
}
