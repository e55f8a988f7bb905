import { Button, CloseButton, SegmentedControl, TextInput } from '@mantine/core'
import {
  IconCash,
  IconCashBanknoteMinus,
  IconCashOff,
  IconFileSearch,
  IconFileSpreadsheet,
  IconPercentage,
  IconReceipt,
  IconSearch,
} from '@tabler/icons-react'
import {
  type confirmPayments,
  exportFees,
  type FeeDivisionView,
  type FeesView as Fees,
  type FeeTeamView,
  type ResponseOf,
} from '@vot/contract'
import { foldText, isRefundDue, owesFee } from '@vot/domain'
import { useState } from 'react'
import { download } from '../../lib/api/download'
import { formatPercent, formatVnd } from '../../lib/format/format-number'
import { pairName } from '../../lib/format/short-name'
import { EmptyState } from '../../ui/feedback/empty-state'
import { lazyDialog, lazyPanel } from '../../ui/feedback/lazy'
import { toasts } from '../../ui/feedback/toasts'
import { PageHeader } from '../../ui/page/page-header'
import { StatCard, StatCards } from '../../ui/page/stat-card'
import shared from '../../ui/theme/shared.module.css'
import { AccountPanel } from './account-panel'
import { type FeesAddress, useSetPaid, useSetRefunded, useUndoPayments } from './api'
import { DivisionFees } from './division-fees'
import classes from './fees.module.css'
import { PaymentDialog } from './payment-dialog'
import { strings } from './strings'

const StatementDialog = lazyDialog(async () => (await import('./statement-dialog')).StatementDialog)
const BankPanel = lazyPanel(async () => (await import('./bank-panel')).BankPanel)
const filters: readonly FeeFilter[] = ['all', 'unpaid', 'paid', 'refund']

interface FeesProps {
  readonly address: FeesAddress
  readonly fees: Fees
}

export function FeesView({ address, fees }: FeesProps) {
  const [filter, setFilter] = useState<FeeFilter>('all')
  const [words, setWords] = useState('')
  const [code, setCode] = useState<{ readonly id: number; readonly shown: boolean }>({ id: 0, shown: false })
  const [isMatching, setMatching] = useState(false)
  const { mutate, isPending, variables } = useSetPaid()
  const { mutate: undo } = useUndoPayments()
  const setRefund = useSetRefunded()
  const { totals } = fees

  const setPaid = (team: FeeTeamView, paid: boolean, canUndo: boolean) => {
    if (team.registration_id === null) return
    mutate(
      { id: team.registration_id, paid },
      {
        onSuccess: () =>
          toasts.success(paid ? strings.marked : strings.unmarked, {
            detail: pairName(team.player1_name, team.player2_name),
            ...(canUndo && { action: { label: strings.undo, run: () => setPaid(team, !paid, false) } }),
          }),
        onError: (error) => toasts.failure(strings.markFailed, error),
      },
    )
  }
  const setRefunded = (team: FeeTeamView, refunded: boolean, canUndo: boolean) => {
    if (team.payment_id === null) return
    setRefund.mutate(
      { id: team.payment_id, refunded },
      {
        onSuccess: () =>
          toasts.success(refunded ? strings.markedRefunded : strings.unmarkedRefunded, {
            detail: pairName(team.player1_name, team.player2_name),
            ...(canUndo && { action: { label: strings.undo, run: () => setRefunded(team, !refunded, false) } }),
          }),
        onError: (error) => toasts.failure(strings.refundFailed, error),
      },
    )
  }
  const showConfirmed = ({ import_id: importId, marked, skipped }: ResponseOf<typeof confirmPayments>) => {
    setMatching(false)
    if (importId === null) {
      toasts.warning(strings.nothingMarked, { detail: strings.skipped(skipped.length) })
      return
    }
    const takeBack = () =>
      undo(importId, {
        onSuccess: ({ unmarked }) => toasts.success(strings.undone(unmarked.length)),
        onError: (error) => toasts.failure(strings.undoFailed, error),
      })
    toasts.success(strings.confirmed(marked.length), {
      ...(skipped.length > 0 && { detail: strings.skipped(skipped.length) }),
      action: { label: strings.undo, run: takeBack },
    })
  }
  const divisions = fees.divisions.map((division) => ({
    division,
    teams: shownTeams(division, filter, words).filter(isListed),
  }))
  const isEmpty = divisions.every(({ teams }) => teams.length === 0) && (words !== '' || filter !== 'all')

  return (
    <div className={`${shared.column} ${classes.stack}`}>
      <PageHeader
        trail={{
          parents: [{ label: strings.tournaments, to: '/tournaments' }, { label: fees.name }],
          here: strings.title,
        }}
        title={strings.title}
        actions={
          <>
            <ExportFees address={address} fees={fees} />
            <Button
              size="md"
              variant={fees.account ? 'filled' : 'default'}
              leftSection={<IconFileSearch size={18} aria-hidden />}
              onClick={() => setMatching(true)}
            >
              {strings.match}
            </Button>
          </>
        }
      />
      <AccountPanel address={address} account={fees.account} />
      <BankPanel address={address} fees={fees} />
      <StatCards label={strings.totals}>
        <StatCard
          label={strings.expected}
          icon={IconReceipt}
          figure={formatVnd(totals.expected)}
          note={strings.teams(totals.paid_teams + totals.missing_teams)}
        />
        <StatCard
          label={strings.collected}
          icon={IconCash}
          figure={formatVnd(totals.paid)}
          note={strings.teams(totals.paid_teams)}
        />
        <StatCard
          label={strings.missing}
          icon={IconCashOff}
          figure={formatVnd(totals.missing)}
          note={strings.teams(totals.missing_teams)}
        />
        {totals.refund_teams === 0 ? (
          <StatCard
            label={strings.share}
            icon={IconPercentage}
            figure={totals.expected === 0 ? '–' : formatPercent(totals.paid / totals.expected)}
          />
        ) : (
          <StatCard
            label={strings.refund}
            icon={IconCashBanknoteMinus}
            figure={formatVnd(totals.refund_due)}
            note={strings.teams(totals.refund_teams)}
          />
        )}
      </StatCards>
      <div className={classes.tools}>
        <SegmentedControl
          className={classes.filter ?? ''}
          aria-label={strings.show}
          size="md"
          value={filter}
          onChange={(value) => setFilter(filters.find((each) => each === value) ?? 'all')}
          data={filters.map((value) => ({ value, label: strings[value] }))}
        />
        <TextInput
          className={classes.search ?? ''}
          type="search"
          size="md"
          aria-label={strings.search}
          placeholder={strings.search}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          leftSection={<IconSearch size={18} aria-hidden />}
          rightSection={
            words === '' ? null : <CloseButton aria-label={strings.clearSearch} onClick={() => setWords('')} />
          }
        />
      </div>
      {isEmpty ? (
        <EmptyState title={strings.nothing}>{strings.nothingText}</EmptyState>
      ) : (
        divisions.map(({ division, teams }) => (
          <DivisionFees
            key={division.id}
            division={division}
            teams={teams}
            busy={isPending ? variables.id : null}
            refunding={setRefund.isPending ? setRefund.variables.id : null}
            onPaid={(team, paid) => setPaid(team, paid, true)}
            onRefunded={(team, refunded) => setRefunded(team, refunded, true)}
            onCode={fees.account ? (id) => setCode({ id, shown: true }) : null}
          />
        ))
      )}
      <StatementDialog
        opened={isMatching}
        onClose={() => setMatching(false)}
        address={address}
        fees={fees}
        onConfirmed={showConfirmed}
      />
      <PaymentDialog
        opened={code.shown}
        onClose={() => setCode((now) => ({ ...now, shown: false }))}
        registrationId={code.id}
      />
    </div>
  )
}

function ExportFees({ address, fees }: FeesProps) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      await download(exportFees, { params: address }, strings.exportName(fees.name))
      toasts.success(strings.exported)
    } catch (error) {
      toasts.failure(strings.exportFailed, error)
    }
    setBusy(false)
  }
  return (
    <Button
      variant="default"
      size="md"
      loading={busy}
      leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
      onClick={() => void save()}
    >
      {strings.exportList}
    </Button>
  )
}

type FeeFilter = 'all' | 'unpaid' | 'paid' | 'refund'

/** The teams of a division that the filter and the words leave; names and memos without diacritics. */
function shownTeams(division: FeeDivisionView, filter: FeeFilter, words: string): readonly FeeTeamView[] {
  const query = foldText(words)
  return division.teams.filter((team) => {
    if (filter === 'unpaid' && !owesFee(team)) return false
    if (filter === 'paid' && !team.paid) return false
    if (filter === 'refund' && !isRefundDue(team)) return false
    return foldText(`${team.player1_name} ${team.player2_name} ${team.memo}`).includes(query)
  })
}

/** Teams without a place owe nothing: they are listed only where money of theirs is here or went back. */
function isListed(team: FeeTeamView): boolean {
  return team.paid || owesFee(team) || team.refunded_at !== null
}
