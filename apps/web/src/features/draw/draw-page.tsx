import { Alert, Button } from '@mantine/core'
import { IconCheck, IconDeviceFloppy, IconLock, IconRotate } from '@tabler/icons-react'
import type { RegistrationView, TournamentView } from '@vot/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { EmptyState } from '../../ui/empty-state'
import { LeaveGuard } from '../../ui/leave-guard'
import { Page } from '../../ui/page'
import { PageHeader } from '../../ui/page-header'
import { StateBadge } from '../../ui/state-badge'
import classes from './draw-page.module.css'
import { DrawStage } from './draw-stage'
import { RestoreOffer } from './restore-offer'
import { ResultList } from './result-list'
import { strings } from './strings'
import { useDraw } from './use-draw'
import { WaitingList } from './waiting-list'

interface DrawPageProps {
  readonly tournament: TournamentView
  readonly registrations: readonly RegistrationView[]
}

/** Waiting teams, the court where numbers are drawn, and the results by number. Source: B 2, B 4. */
export function DrawPage({ tournament, registrations }: DrawPageProps) {
  const draw = useDraw(tournament.id, registrations)
  const [asksReset, setAsksReset] = useState(false)
  const isLocked = tournament.is_bracket_generated
  const name = tournament.group_name === null ? tournament.name : `${tournament.group_name} · ${tournament.name}`
  const registrationPath = `/tournament-registration/${tournament.id}`
  return (
    <Page title={`${strings.title}: ${tournament.name}`} width="full">
      <PageHeader
        trail={{
          way: [
            { label: strings.tournaments, to: '/tournaments' },
            { label: name, to: registrationPath },
          ],
          here: strings.title,
        }}
        title={strings.title}
        status={
          draw.unsaved > 0 ? (
            <StateBadge tone="warn" icon={IconDeviceFloppy} label={strings.unsaved(draw.unsaved)} />
          ) : draw.results.length > 0 ? (
            <StateBadge tone="brand" icon={IconCheck} label={strings.allSaved} />
          ) : undefined
        }
        actions={
          !isLocked &&
          draw.teams.length > 0 && (
            <>
              <Button
                variant="outline"
                color="red"
                leftSection={<IconRotate size={20} stroke={1.75} aria-hidden />}
                disabled={draw.results.length === 0 || draw.isSaving}
                onClick={() => setAsksReset(true)}
              >
                {strings.reset}
              </Button>
              <Button
                leftSection={<IconDeviceFloppy size={20} stroke={1.75} aria-hidden />}
                loading={draw.isSaving}
                onClick={draw.save}
              >
                {strings.save}
              </Button>
            </>
          )
        }
      />
      {isLocked && (
        <Alert color="cam" icon={<IconLock />} title={strings.locked} mb="md">
          {strings.lockedText}
        </Alert>
      )}
      {!isLocked && draw.offer && (
        <RestoreOffer offer={draw.offer} onRestore={draw.restore} onDismiss={draw.dismissOffer} />
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
          <WaitingList teams={draw.waiting} />
          <DrawStage draw={draw} isLocked={isLocked} />
          <ResultList teams={draw.teams} results={draw.results} last={draw.last} />
        </div>
      )}
      <ConfirmDialog
        opened={asksReset}
        onClose={() => setAsksReset(false)}
        onConfirm={() => {
          draw.reset()
          setAsksReset(false)
        }}
        title={strings.resetTitle}
        losses={[strings.loseResults(draw.results.length)]}
        confirmLabel={strings.reset}
      >
        {strings.resetText}
      </ConfirmDialog>
      <LeaveGuard
        hasUnsaved={() => draw.unsaved > 0}
        title={strings.leaveTitle}
        text={strings.leaveText}
        losses={[strings.loseUnsaved(draw.unsaved)]}
        leaveLabel={strings.leave}
      />
    </Page>
  )
}
