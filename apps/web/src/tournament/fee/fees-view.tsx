import { Group } from '@mantine/core'
import { IconFileSearch, IconFileSpreadsheet } from '@tabler/icons-react'
import {
  type confirmPayments,
  exportFees,
  type FeeDivisionView,
  type FeesView as Fees,
  type FeeTeamView,
  membersOf,
  type ResponseOf,
  undoPayments,
} from '@vot/contract'
import { foldText, isRefundDue, owesFee } from '@vot/domain'
import { useState } from 'react'
import { download } from '../../lib/api/download'
import { useWrite } from '../../lib/data/use-write'
import { formatPercent, formatVnd } from '../../lib/format/format-number'
import { teamName } from '../../lib/format/short-name'
import { EmptyState } from '../../ui/feedback/empty-state'
import { lazyDialog, lazyPanel } from '../../ui/feedback/lazy'
import { toasts } from '../../ui/feedback/toasts'
import { Button } from '../../ui/form/button'
import { ChoiceChips } from '../../ui/form/chip'
import { ListHead, ListKeysHint } from '../../ui/table/list-head'
import { AccountPanel } from './account-panel'
import { type FeesAddress, useSetPaid, useSetRefunded } from './api'
import classes from './fees.module.css'
import { FeesTable } from './fees-table'
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
  const { mutate: undo } = useWrite(undoPayments, {
    success: ({ unmarked }) => strings.undone(unmarked.length),
    failure: strings.undoFailed,
  })
  const setRefund = useSetRefunded()
  const { totals } = fees

  const setPaid = (team: FeeTeamView, paid: boolean, canUndo: boolean) => {
    if (team.registration_id === null) return
    mutate(
      { id: team.registration_id, paid },
      {
        onSuccess: () =>
          toasts.success(paid ? strings.marked : strings.unmarked, {
            detail: teamName(team),
            ...(canUndo && { undo: () => setPaid(team, !paid, false) }),
          }),
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
            detail: teamName(team),
            ...(canUndo && { undo: () => setRefunded(team, !refunded, false) }),
          }),
      },
    )
  }
  const showConfirmed = ({ import_id: importId, marked, skipped }: ResponseOf<typeof confirmPayments>) => {
    setMatching(false)
    if (importId === null) {
      toasts.warning(strings.nothingMarked, { detail: strings.skipped(skipped.length) })
      return
    }
    toasts.success(strings.confirmed(marked.length), {
      ...(skipped.length > 0 && { detail: strings.skipped(skipped.length) }),
      undo: () => undo({ params: { id: importId } }),
    })
  }
  const divisions = fees.divisions.map((division) => ({
    division,
    teams: shownTeams(division, filter, words).filter(isListed),
  }))
  const isEmpty = divisions.every(({ teams }) => teams.length === 0) && (words !== '' || filter !== 'all')

  return (
    <div>
      <ListHead
        title={strings.titleOf(fees.name)}
        isTitleHidden
        count={<Totals totals={totals} />}
        actions={
          <>
            <ExportFees address={address} fees={fees} />
            <Button
              kind={fees.account ? 'primary' : 'default'}
              icon={IconFileSearch}
              label={strings.match}
              onClick={() => setMatching(true)}
            />
          </>
        }
        search={{ label: strings.search, placeholder: strings.searchHint, value: words, onChange: setWords }}
        aside={
          <ChoiceChips
            label={strings.show}
            value={filter}
            choices={filters.map((value) => ({ value, label: strings[value] }))}
            onChoose={setFilter}
          />
        }
        isFiltered={words !== '' || filter !== 'all'}
        onClear={() => {
          setWords('')
          setFilter('all')
        }}
        summary={strings.teams(divisions.reduce((sum, { teams }) => sum + teams.length, 0))}
      />
      <div className={classes.panels}>
        <AccountPanel address={address} account={fees.account} />
        <BankPanel address={address} fees={fees} />
      </div>
      {isEmpty ? (
        <EmptyState title={strings.nothing}>{strings.nothingText}</EmptyState>
      ) : (
        <>
          <FeesTable
            divisions={divisions}
            query={words}
            busy={isPending ? variables.id : null}
            refunding={setRefund.isPending ? setRefund.variables.id : null}
            onPaid={(team, paid) => setPaid(team, paid, true)}
            onRefunded={(team, refunded) => setRefunded(team, refunded, true)}
            onCode={fees.account ? (id) => setCode({ id, shown: true }) : null}
          />
          <ListKeysHint opens={strings.opens} />
        </>
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

/** What is due, what came in and what is missing; the share of it, or what is to be given back. */
function Totals({ totals }: { readonly totals: Fees['totals'] }) {
  const { expected, paid, missing, refund_due: refund } = totals
  const teams = (count: number) => strings.teams(count)
  return (
    <Group component="ul" gap="4px 16px" ff="text" className="t14 w4" aria-label={strings.totals}>
      <Total
        label={strings.expected}
        figure={formatVnd(expected)}
        note={teams(totals.paid_teams + totals.missing_teams)}
      />
      <Total label={strings.collected} figure={formatVnd(paid)} note={teams(totals.paid_teams)} />
      <Total label={strings.missing} figure={formatVnd(missing)} note={teams(totals.missing_teams)} />
      {totals.refund_teams === 0 ? (
        <Total label={strings.share} figure={expected === 0 ? '–' : formatPercent(paid / expected)} />
      ) : (
        <Total label={strings.refund} figure={formatVnd(refund)} note={teams(totals.refund_teams)} />
      )}
    </Group>
  )
}

interface TotalProps {
  readonly label: string
  readonly figure: string
  readonly note?: string
}

function Total({ label, figure, note }: TotalProps) {
  return (
    <li>
      <span className="ink2">{label}</span> <b className="num t16">{figure}</b>
      {note !== undefined && <span className="ink2"> {note}</span>}
    </li>
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
  return <Button busy={busy} icon={IconFileSpreadsheet} label={strings.exportList} onClick={() => void save()} />
}

type FeeFilter = 'all' | 'unpaid' | 'paid' | 'refund'

/** The teams of a division that the filter and the words leave; names and memos without diacritics. */
function shownTeams(division: FeeDivisionView, filter: FeeFilter, words: string): readonly FeeTeamView[] {
  const query = foldText(words)
  return division.teams.filter((team) => {
    if (filter === 'unpaid' && !owesFee(team)) return false
    if (filter === 'paid' && !team.paid) return false
    if (filter === 'refund' && !isRefundDue(team)) return false
    return foldText([...membersOf(team).map(({ name }) => name), team.memo].join(' ')).includes(query)
  })
}

/** Teams without a place owe nothing: they are listed only where money of theirs is here or went back. */
function isListed(team: FeeTeamView): boolean {
  return team.paid || owesFee(team) || team.refunded_at !== null
}
