import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconDeviceFloppy, IconLock, IconRotate } from '@tabler/icons-react'
import type { DrawBoard, DrawView, RegistrationView, TournamentView } from '@vot/contract'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { globalDialogs } from '../../lib/browser/global-dialogs'
import { formatClock } from '../../lib/format/format-day'
import { StateBadge } from '../../ui/badge/state-badge'
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog'
import { EmptyState } from '../../ui/feedback/empty-state'
import { LeaveGuard } from '../../ui/form/leave-guard'
import { RestoreOffer as Offer } from '../../ui/form/restore-offer'
import { Figure } from '../../ui/page/figure'
import { Page } from '../../ui/page/page'
import { Toolbar } from '../../ui/page/toolbar'
import { useFullScreen } from '../../ui/screen/use-full-screen'
import { ChangesAfterDraw } from './changes-after-draw'
import type { CachedDraw } from './draw-cache'
import { ResultList, WaitingList } from './draw-lists'
import classes from './draw-page.module.css'
import { reasonsOf } from './draw-record'
import { DrawStage, DrawTerms, StageButtons } from './draw-stage'
import { DivisionLine, FullScreenButton } from './page-parts'
import { SetupDialog } from './setup/setup-dialog'
import { formOf, nextTurn, playingTeams } from './shown-draw'
import { strings } from './strings'
import { type OrganisedDraw, useOrganisedDraw } from './use-organised-draw'

interface DrawPageProps {
  readonly tournament: TournamentView
  readonly registrations: readonly RegistrationView[]
  readonly board: DrawBoard
}

/** Waiting teams, the court where numbers are drawn, and the results by number. */
export function DrawPage({ tournament, registrations, board }: DrawPageProps) {
  const draw = useOrganisedDraw(tournament.id, registrations, board)
  const [isFull, toggleFull] = useFullScreen()
  const [asksReset, setAsksReset] = useState(false)
  const [asksSave, setAsksSave] = useState(false)
  const [settles, setSettles] = useState(false)
  const isLocked = tournament.is_bracket_generated
  const isPartly = draw.unsaved > 0 && draw.waiting.length > 0
  const makeBracket = () => globalDialogs.open({ dialog: 'bracket-setup', tournamentId: tournament.id })
  const registrationPath = `/tournament-registration/${tournament.id}`
  const listed = useMemo(() => listedNumbers(draw, board.current), [draw, board.current])
  const stage = draw.planned && draw.results.length === 0 ? { ...draw, waiting: listed.waiting } : draw
  const settled = draw.running?.constraints ? draw.running.teams.filter(({ kept_number }) => kept_number !== null) : []
  const lost = draw.offer ? draw.offer.results.length : draw.results.length - settled.length
  return (
    <>
      <Toolbar
        title={strings.title}
        actions={
          draw.teams.length > 0 && (
            <>
              <FullScreenButton onClick={toggleFull} />
              {!isLocked && (
                <>
                  <Button
                    variant="outline"
                    color="red"
                    leftSection={<IconRotate size={20} stroke={1.75} aria-hidden />}
                    disabled={(draw.results.length === 0 && !draw.running) || draw.isBusy || draw.reels.isTurning}
                    onClick={() => setAsksReset(true)}
                  >
                    {strings.reset}
                  </Button>
                  {!isSaved(draw) && (
                    <Button
                      variant={draw.unsaved > 0 ? 'filled' : 'default'}
                      leftSection={<IconDeviceFloppy size={20} stroke={1.75} aria-hidden />}
                      loading={draw.isSaving}
                      disabled={draw.isBusy || draw.reels.isTurning}
                      onClick={() => (isPartly ? setAsksSave(true) : draw.save())}
                    >
                      {strings.save}
                    </Button>
                  )}
                </>
              )}
            </>
          )
        }
      >
        <DivisionLine tournament={tournament} />
        <SavedState draw={draw} />
      </Toolbar>
      <Page title={`${strings.title}: ${tournament.name}`} width="full" isUnderToolbar>
        {isLocked && (
          <Alert color="cam" icon={<IconLock />} title={strings.locked} mb="md">
            {strings.lockedText}
          </Alert>
        )}
        {isLocked && <ChangesAfterDraw tournamentId={tournament.id} />}
        {!isLocked && <AbandonedNote board={board} />}
        {!isLocked && draw.offer && (
          <RestoreOffer offer={draw.offer} onRestore={draw.restore} onDismiss={() => setAsksReset(true)} />
        )}
        {draw.teams.length === 0 ? (
          <EmptyState
            title={strings.noTeams}
            action={
              <Button component={Link} to={registrationPath}>
                {strings.backToTeams}
              </Button>
            }
          >
            {strings.noTeamsText}
          </EmptyState>
        ) : (
          <div className={classes.columns}>
            <WaitingList teams={listed.waiting} />
            <DrawStage
              draw={stage}
              reels={draw.reels}
              coming={nextTurn(draw.running, draw.reels.shown)}
              isFull={isFull}
              onLeaveFull={toggleFull}
              below={
                !isLocked && (
                  <DrawTerms
                    draw={draw}
                    latest={board.current}
                    tournamentId={tournament.id}
                    onSetup={() => setSettles(true)}
                  />
                )
              }
            >
              {!isLocked && <StageButtons draw={draw} onBracket={makeBracket} />}
            </DrawStage>
            <ResultList
              teams={draw.teams}
              form={listed.form}
              reasons={listed.reasons}
              results={listed.results}
              last={draw.last}
            />
          </div>
        )}
        {settles && (
          <SetupDialog
            setup={draw.setup}
            teams={playingTeams(registrations)}
            tournamentId={tournament.id}
            isRedraw={draw.waiting.length === 0}
            onClose={() => setSettles(false)}
            onDone={(setup) => {
              if (draw.waiting.length === 0) draw.openAgain(setup)
              else draw.setSetup(setup)
              setSettles(false)
            }}
          />
        )}
        <ConfirmDialog
          opened={asksReset}
          onClose={() => setAsksReset(false)}
          onConfirm={() => {
            if (board.current?.state === 'open') draw.abandon()
            else draw.open('everybody')
            setAsksReset(false)
          }}
          title={strings.resetTitle}
          losses={lost === 0 ? [] : [strings.loseResults(lost)]}
          confirmLabel={strings.reset}
        >
          {strings.resetText}
          {(draw.planned ?? draw.running?.constraints) && ` ${strings.resetKeeps}`}
        </ConfirmDialog>
        <ConfirmDialog
          opened={asksSave}
          onClose={() => setAsksSave(false)}
          onConfirm={() => {
            draw.save()
            setAsksSave(false)
          }}
          title={strings.saveTitle(draw.results.length, draw.teams.length)}
          confirmLabel={strings.savePart}
        >
          {strings.saveText(draw.waiting.length)}
        </ConfirmDialog>
        <LeaveGuard
          hasUnsaved={() => draw.unsaved > 0}
          title={strings.leaveTitle}
          text={strings.leaveText}
          losses={[strings.loseUnsaved(draw.unsaved)]}
          leaveLabel={strings.leave}
        />
      </Page>
    </>
  )
}

/** What the lists show: the numbers so far, or those that the next draw begins with, and why teams have them. */
function listedNumbers({ running, planned, setup, teams, results, waiting }: OrganisedDraw, latest: DrawView | null) {
  if (planned && waiting.length > 0) {
    const placed = new Set(planned.results.map(({ registrationId }) => registrationId))
    return { ...planned, form: setup.form, waiting: teams.filter(({ id }) => !placed.has(id)) }
  }
  const terms = running ?? (latest?.state === 'saved' && !latest.from_archive ? latest : null)
  return { results, waiting, form: terms ? formOf(terms) : undefined, reasons: terms ? reasonsOf(terms) : undefined }
}

function isSaved(draw: OrganisedDraw): boolean {
  return !draw.running && draw.results.length > 0
}

function SavedState({ draw }: { readonly draw: OrganisedDraw }) {
  if (draw.unsaved > 0) {
    return <StateBadge tone="warn" icon={IconDeviceFloppy} label={strings.unsaved(draw.unsaved)} />
  }
  if (!isSaved(draw)) return null
  return <StateBadge tone="brand" icon={IconCheck} label={strings.allSaved} />
}

/** Says that the latest draw came to nothing, unless an organiser reset it. */
function AbandonedNote({ board: { current } }: { readonly board: DrawBoard }) {
  const reason = current?.abandoned_because ?? null
  if (reason === null || reason === 'reset') return null
  return (
    <Alert color="cam" icon={<IconAlertTriangle />} title={strings.abandoned} mb="md">
      {strings.abandonedText(strings.because[reason])}
    </Alert>
  )
}

interface RestoreOfferProps {
  readonly offer: CachedDraw
  readonly onRestore: () => void
  readonly onDismiss: () => void
}

/** Results that this device still holds from an earlier visit. */
function RestoreOffer({ offer, onRestore, onDismiss }: RestoreOfferProps) {
  return (
    <Offer restoreLabel={strings.restore} dismissLabel={strings.dismiss} onRestore={onRestore} onDismiss={onDismiss}>
      {strings.keptBefore}
      <strong>{strings.kept(offer.results.length)}</strong>
      {strings.keptAt}
      <Figure>{formatClock(offer.timestamp)}</Figure>
      {strings.keptAfter}
    </Offer>
  )
}
