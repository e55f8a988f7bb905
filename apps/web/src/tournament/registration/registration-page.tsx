import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAlarm, IconArrowLeft, IconUserPlus } from '@tabler/icons-react'
import type { RegistrationView, TournamentView } from '@vot/contract'
import { isEntryListLocked, mayRegister } from '@vot/domain'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useMay } from '../../lib/api/session-store'
import { globalDialogs } from '../../lib/browser/global-dialogs'
import { useLive } from '../../lib/data/use-live'
import { formatDayTime, formatDeadline } from '../../lib/format/format-day'
import { DataBadge } from '../../ui/badge/data-badge'
import { LiveDraw } from '../../ui/badge/live-draw'
import { StateBadge } from '../../ui/badge/state-badge'
import { AppDialog } from '../../ui/dialog/app-dialog'
import { ErrorState } from '../../ui/feedback/error-state'
import { lazyDialog, lazyPanel, lazySilent } from '../../ui/feedback/lazy'
import { LoadingView } from '../../ui/feedback/loading-view'
import { useFailureToast } from '../../ui/feedback/use-failure-toast'
import { Money } from '../../ui/page/figure'
import { FullTitle } from '../../ui/page/full-title'
import { Page } from '../../ui/page/page'
import { RefreshButton } from '../../ui/page/refresh-button'
import { Toolbar } from '../../ui/page/toolbar'
import { useNarrowScreen } from '../../ui/screen/use-narrow-screen'
import shared from '../../ui/theme/shared.module.css'
import { AboutButton } from '../group/about/about-button'
import { placesIn } from '../group/places-in'
import { registrationEndOf, statusAt, useStatusNow } from '../group/status-at'
import { useRegistrations } from '../group/tournament-reads'
import { daysToRegister, TournamentStatusBadge } from '../group/tournament-status'
import { RegistrationForm } from './form/registration-form'
import { ListSkeleton, RegistrationList } from './list/registration-list'
import { Divisions, FollowDivision, PhoneHeader } from './registration-header'
import classes from './registration-screen.module.css'
import { ScreenActionButtons, screenActions } from './screen-actions'
import { strings } from './strings'
import { BriefFacts, FactsLine } from './tournament-facts'

// For organisers alone, and for who has just entered a team.
const OrganiserKeys = lazySilent(async () => (await import('./organiser/organiser-keys')).OrganiserKeys)
// Changes of others are announced once the list is shown.
const AnnouncedChanges = lazySilent(async () => (await import('./list/announced-changes')).AnnouncedChanges)
const AboutDialog = lazyDialog(async () => (await import('./about-dialog')).AboutDialog)
const PreparationCard = lazyPanel(async () => (await import('./organiser/preparation-card')).PreparationCard)
const LateEntryDialog = lazyDialog(async () => (await import('./late/late-entry-dialog')).LateEntryDialog)
const ReservesDialog = lazyDialog(async () => (await import('./late/reserves-dialog')).ReservesDialog)
const SentPayment = lazyPanel(async () => (await import('./form/sent-payment')).SentPayment)

const noRegistrations: readonly RegistrationView[] = []

interface RegistrationPageProps {
  readonly tournament: TournamentView
  /** The tournament is as this device last saw it. */
  readonly isKept?: boolean
}

/** The screen once its tournament is known. */
export function RegistrationPage({ tournament, isKept = false }: RegistrationPageProps) {
  useLive({ tournamentId: tournament.id })
  const list = useRegistrations(tournament.id)
  useFailureToast(list.error, strings.listFailed)
  const isOrganiser = useMay('registration:decide')
  // The card under the organiser's list waits for it, or the list would push it down.
  const [isListShown, setListShown] = useState(false)
  const now = useStatusNow([tournament])
  const [params, setParams] = useSearchParams()
  const [dialog, setDialog] = useState<'about' | 'reserves' | 'late' | null>(null)
  const [sent, setSent] = useState<RegistrationView | null>(null)
  const isNarrow = useNarrowScreen()
  const hasFormColumn = useMediaQuery('(min-width: 90em)', true, { getInitialValueInEffect: false })
  const status = statusAt(tournament, now)
  const registrations = list.data ?? noRegistrations
  const isOld = isKept || (list.isError && list.data !== undefined)
  const isFormWanted = !hasFormColumn && params.get('form') === '1'
  const isFormScreen = isNarrow && isFormWanted
  const formIsOffered = mayRegister(status, isOrganiser) && !isEntryListLocked(tournament.is_bracket_generated, status)
  const byDates = formatDeadline(registrationEndOf(tournament) ?? now)
  const closedAt =
    tournament.registration_closed_at === null ? byDates : formatDayTime(tournament.registration_closed_at)
  const showForm = (shown: boolean) =>
    setParams(shown ? { form: '1' } : {}, { replace: !shown, preventScrollReset: !shown })
  const isFull = placesIn(tournament) <= 0
  const enterLabel = isOrganiser
    ? strings.addTeam
    : isFull
      ? strings.sendToWait((tournament.waiting_teams ?? 0) + 1)
      : strings.form
  const side = useRef<HTMLElement>(null)
  const addTeam = () => (hasFormColumn ? side.current?.querySelector('input')?.focus() : showForm(true))
  const refresh = () => void list.refetch()
  const actions = screenActions({
    tournament,
    status,
    registrations: list.data,
    isOrganiser,
    onBracket: () => globalDialogs.open({ dialog: 'bracket-setup', tournamentId: tournament.id }),
    onReserves: () => setDialog('reserves'),
  })
  // Organisers enter many teams one after the other, and find the code in the menu of each.
  const showPayment = (registration: RegistrationView) => {
    if (!isOrganiser && tournament.registration_fee > 0) setSent(registration)
  }
  const showLate = () => setDialog('late')
  const formProps = { tournament, status, registrations, onLate: showLate }
  const form = <RegistrationForm {...formProps} onSent={showPayment} />
  // Organisers enter many teams one after the other: the drawer stays open.
  const sentForm = (
    <RegistrationForm
      {...formProps}
      isInDrawer={!isNarrow}
      onSent={(registration) => {
        if (isNarrow || !isOrganiser) showForm(false)
        showPayment(registration)
      }}
    />
  )
  const facts = { tournament, status, now }

  return (
    <>
      {!isNarrow && (
        <Toolbar
          wraps
          title={<FullTitle tournament={tournament} />}
          actions={
            <>
              <RefreshButton busy={list.isFetching} onRefresh={refresh} />
              <FollowDivision target="division" id={tournament.id} name={tournament.name} compact />
              {!hasFormColumn && formIsOffered && (
                <Button
                  variant={isOrganiser ? 'default' : 'filled'}
                  leftSection={<IconUserPlus size={20} stroke={1.75} aria-hidden />}
                  rightSection={isOrganiser && <kbd>N</kbd>}
                  onClick={() => showForm(true)}
                >
                  {enterLabel}
                </Button>
              )}
              <ScreenActionButtons actions={actions} />
            </>
          }
        >
          <Divisions tournament={tournament} />
          <TournamentStatusBadge status={status} />
          {isOld && <DataBadge kind="old" />}
        </Toolbar>
      )}
      <Page title={`${strings.screen}: ${tournament.name}`} width="cards" isUnderToolbar={!isNarrow}>
        {isNarrow ? (
          <>
            <PhoneHeader
              tournament={tournament}
              actions={actions}
              busy={list.isFetching}
              isOld={isOld}
              onRefresh={refresh}
              onAbout={() => setDialog('about')}
            />
            {!isOrganiser && !isFormScreen && (
              <div className={classes.facts}>
                <div className={`${shared.wrap} ${classes.chips}`}>
                  <TournamentStatusBadge status={status} />
                  {status === 'open' && (
                    <StateBadge
                      tone="warn"
                      icon={IconAlarm}
                      label={strings.daysLeft(daysToRegister(tournament, now))}
                    />
                  )}
                </div>
                <BriefFacts {...facts} />
                <AboutButton tournament={tournament} look="row" />
              </div>
            )}
          </>
        ) : (
          <>
            <FactsLine {...facts}>{isOrganiser && <AboutButton tournament={tournament} look="line" />}</FactsLine>
            {!isOrganiser && <AboutButton tournament={tournament} look="row" />}
          </>
        )}
        {tournament.draw_state === 'open' && <LiveDraw tournamentId={tournament.id} />}
        {isFormScreen ? (
          <div className={classes.formScreen}>
            <Button
              variant="subtle"
              px={0}
              leftSection={<IconArrowLeft size={18} aria-hidden />}
              onClick={() => showForm(false)}
            >
              {strings.toList}
            </Button>
            {sentForm}
          </div>
        ) : (
          <div className={classes.columns}>
            <div className={classes.main}>
              {!hasFormColumn && !formIsOffered && (!isNarrow || isOrganiser) && (
                <div className={classes.notice}>{form}</div>
              )}
              {isNarrow && !isOrganiser && <h2 className={classes.heading}>{strings.teamsHere}</h2>}
              <LoadingView loading={list.isPending} label={strings.loading} skeleton={<ListSkeleton />}>
                {() =>
                  list.data === undefined ? (
                    <ErrorState title={strings.listFailed} error={list.error} onRetry={refresh} />
                  ) : (
                    <RegistrationList
                      tournament={tournament}
                      status={status}
                      registrations={list.data}
                      isOrganiser={isOrganiser}
                      onShown={setListShown}
                    />
                  )
                }
              </LoadingView>
            </div>
            <aside ref={side} className={`${shared.column} ${classes.side}`}>
              {hasFormColumn && form}
              {isOrganiser && list.data && (isListShown || list.data.length === 0) && (
                <PreparationCard tournament={tournament} registrations={list.data} />
              )}
            </aside>
          </div>
        )}
        {isNarrow && !formIsOffered && !isOrganiser && (
          <div className={`${classes.enterBar} no-print`}>
            <p>{strings.closedSince(closedAt)}</p>
          </div>
        )}
        {isNarrow && formIsOffered && !isFormScreen && (
          <div className={`${isOrganiser ? classes.enter : classes.enterBar} no-print`}>
            <Button
              size="lg"
              h={56}
              fullWidth={!isOrganiser}
              leftSection={<IconUserPlus size={22} stroke={1.75} aria-hidden />}
              onClick={() => showForm(true)}
            >
              {enterLabel}
            </Button>
            {!isOrganiser && (
              <p>
                {tournament.registration_fee > 0 && (
                  <>
                    {strings.forTwo} <Money dong={tournament.registration_fee * 2} />,{' '}
                  </>
                )}
                {strings.noAccount}
              </p>
            )}
          </div>
        )}
        {!isNarrow && (
          <AppDialog
            opened={isFormWanted && formIsOffered}
            onClose={() => showForm(false)}
            title={strings.form}
            width="side"
          >
            {sentForm}
          </AppDialog>
        )}
        {isOrganiser && formIsOffered && <OrganiserKeys onAdd={addTeam} />}
        {dialog === 'about' && <AboutDialog {...facts} onClose={() => setDialog(null)} />}
        {dialog === 'late' && <LateEntryDialog tournamentId={tournament.id} onClose={() => setDialog(null)} />}
        {dialog === 'reserves' && (
          <ReservesDialog tournamentId={tournament.id} registrations={registrations} onClose={() => setDialog(null)} />
        )}
        {sent !== null && <SentPayment key={sent.id} registration={sent} />}
        <AnnouncedChanges tournamentId={tournament.id} />
      </Page>
    </>
  )
}
