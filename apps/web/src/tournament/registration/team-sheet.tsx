import { Button, UnstyledButton } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import type { RegistrationView, TournamentView } from '@vot/contract'
import { isDecidable } from '@vot/domain'
import { useNavigate } from 'react-router'
import { overScreen } from '../../lib/browser/over-screen'
import { formatDay, formatTime } from '../../lib/format/format-day'
import { pairName } from '../../lib/format/short-name'
import { AppDialog } from '../../ui/dialog/app-dialog'
import { Figure } from '../../ui/page/figure'
import { areEntriesLocked } from '../group/status-at'
import { usePartnerChanges } from './partner-change'
import { PartnerChangeList } from './partner-change-list'
import { strings } from './strings'
import type { BusyWith, TeamDesk } from './team-actions'
import { type TeamMenuItem, teamMenuItems } from './team-menu-items'
import classes from './team-sheet.module.css'
import { TeamWarnings } from './team-warnings'

interface TeamSheetProps {
  readonly registration: RegistrationView
  readonly tournament: TournamentView
  readonly desk: TeamDesk
  readonly busy: BusyWith | null
  readonly opened: boolean
  readonly onClose: () => void
}

/** Everything an organiser can do with a team, as a sheet from the bottom. */
export function TeamSheet({ registration, tournament, desk, busy, opened, onClose }: TeamSheetProps) {
  const isOpen = isDecidable(registration) && !areEntriesLocked(tournament)
  const items = teamMenuItems(registration, tournament, desk)
  return (
    <AppDialog
      opened={opened}
      onClose={onClose}
      title={pairName(registration.player1_name, registration.player2_name)}
      footer={
        isOpen && (
          <>
            <Button
              variant="light"
              color="red"
              leftSection={<IconX size={20} aria-hidden />}
              onClick={() => {
                onClose()
                desk.ask(registration, 'reject')
              }}
            >
              {strings.reject}
            </Button>
            <Button
              leftSection={<IconCheck size={20} aria-hidden />}
              loading={busy === 'approved'}
              onClick={() => desk.actions.decide(registration, 'approved', onClose)}
            >
              {strings.approve}
            </Button>
          </>
        )
      }
    >
      <p className={classes.facts}>
        {strings.registeredAt}{' '}
        <Figure>
          {formatDay(registration.created_at).slice(0, 5)} {formatTime(registration.created_at)}
        </Figure>{' '}
        · {registration.payment_completed ? strings.paidShort : strings.unpaidShort}
      </p>
      {registration.rejection_reason && (
        <p className={classes.facts}>
          {strings.reasonWas}: {registration.rejection_reason}
        </p>
      )}
      <TeamWarnings registration={registration} tournament={tournament} />
      {opened && <TeamHistory registration={registration} />}
      <ul className={classes.items}>
        {items.map((item) => (
          <li key={item.key}>
            <SheetItem item={item} onClose={onClose} />
          </li>
        ))}
      </ul>
    </AppDialog>
  )
}

function TeamHistory({ registration: { id, tournament_id } }: Pick<TeamSheetProps, 'registration'>) {
  const changes = usePartnerChanges(tournament_id).data?.items ?? []
  return <PartnerChangeList changes={changes.filter(({ registration_id }) => registration_id === id)} />
}

function SheetItem({ item, onClose }: { readonly item: TeamMenuItem; readonly onClose: () => void }) {
  const navigate = useNavigate()
  const { icon: ItemIcon, label, hint, danger = false, disabled = false, href, profileOf, run } = item
  const inside = (
    <>
      <ItemIcon size={22} stroke={1.75} aria-hidden />
      <span>
        {label}
        {hint !== undefined && <Figure className={classes.hint}>{hint}</Figure>}
      </span>
    </>
  )
  if (href !== undefined) {
    return (
      <a className={classes.item} href={href}>
        {inside}
      </a>
    )
  }
  const choose = () => {
    onClose()
    if (profileOf === undefined) run?.()
    else void navigate({ search: `?player=${profileOf}` }, { state: overScreen.state, preventScrollReset: true })
  }
  return (
    <UnstyledButton className={classes.item} data-danger={danger} disabled={disabled} onClick={choose}>
      {inside}
    </UnstyledButton>
  )
}
