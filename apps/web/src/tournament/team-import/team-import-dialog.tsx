import { Button, Checkbox, NativeSelect } from '@mantine/core'
import {
  type PersonChoiceInput,
  type PersonInput,
  rowPeople,
  type TeamImportPreview,
  type TeamRowInput,
  type TeamTableView,
} from '@vot/contract'
import { foldText, type PersonCells, readTeamRows, type TeamColumns, type TeamTable, teamColumnsOf } from '@vot/domain'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { ApiError } from '../../lib/api/api-error'
import { HiddenNote, OldFontSwitch } from '../../people/people-import/file-notes'
import { AppDialog } from '../../ui/dialog/app-dialog'
import { ErrorState } from '../../ui/feedback/error-state'
import { toasts } from '../../ui/feedback/toasts'
import shared from '../../ui/theme/shared.module.css'
import { useTournament } from '../group/tournament-reads'
import { useImportTeams, useReadTeamFile, useSaveBadTeamRows, useTeamPreview, useUndoTeamImport } from './api'
import { ChooseFileStep } from './choose-file-step'
import { ColumnChips } from './column-chips'
import { ImportRows } from './import-rows'
import { strings } from './strings'
import classes from './team-import.module.css'

interface TeamImportDialogProps {
  readonly tournamentId: number
  /** A list that was shared to the app. */
  readonly file?: File | undefined
  readonly onClose: () => void
}

interface ReadFile {
  readonly name: string
  /** As it was read. */
  readonly read: TeamTableView
  /** Of it, or of the same in Unicode. */
  readonly table: Pick<TeamTable, 'head' | 'rows'>
}

/** Enters the teams of a list: choose it, name its columns, look through what it would do, settle what is doubtful. */
export function TeamImportDialog({ tournamentId, file: given, onClose }: TeamImportDialogProps) {
  const { data: tournament } = useTournament(tournamentId)
  const [file, setFile] = useState<ReadFile | null>(null)
  const [columns, setColumns] = useState<TeamColumns>({})
  const [edits, setEdits] = useState<ReadonlyMap<number, TeamRowInput>>(new Map())
  const [choices, setChoices] = useState<readonly PersonChoiceInput[]>([])
  const [approve, setApprove] = useState(true)
  const [unwanted, setUnwanted] = useState<ReadonlySet<string>>(new Set())
  const [division, setDivision] = useState('')
  const reading = useReadTeamFile(tournamentId)
  const importing = useImportTeams(tournamentId)
  const undo = useUndoTeamImport()
  const badRows = useSaveBadTeamRows(tournamentId)
  const isNamed = columns.name1 !== undefined && columns.name2 !== undefined
  const list = useMemo(
    () => ({ rows: file && isNamed ? rowsOf(file, division, columns, edits) : [], choices: [...choices] }),
    [file, division, isNamed, columns, edits, choices],
  )
  const preview = useTeamPreview(tournamentId, list)
  const plan = list.rows.length > 0 ? preview.data : undefined
  const counts = plan && countRows(plan)

  const take = (name: string, read: TeamTableView, table: ReadFile['table']) => {
    setFile({ name, read, table })
    setDivision(ownDivision(table, tournament?.name ?? ''))
    setUnwanted(new Set())
    setColumns(teamColumnsOf(table.head))
    setEdits(new Map())
    setChoices([])
  }
  const read = (chosen: File) =>
    reading.mutate(chosen, {
      onSuccess: (table) => take(chosen.name, table, table),
      onError: (error) => toasts.failure(strings.refused, error),
    })
  const readGiven = useEffectEvent(() => given && read(given))
  useEffect(() => void readGiven(), [])
  /** Chosen columns stay; corrections and choices were of other names. */
  const convert = ({ name, read }: ReadFile, isConverted: boolean) => {
    take(name, read, (isConverted && read.converted) || read)
    setColumns(columns)
  }
  const rename = (next: TeamColumns) => {
    setColumns(next)
    setEdits(new Map())
    setChoices([])
  }
  const run = () => {
    if (!plan || !file) return
    importing.mutate(
      { ...list, plan: plan.plan, file_name: file.name, approve, new_clubs: wanted },
      {
        onSuccess: ({ import_id, teams, approved, new_players }) => {
          toasts.success(strings.done(teams), {
            detail: strings.doneDetail(approved, new_players),
            undo: () => undo.mutate(import_id),
          })
          onClose()
        },
        onError: (error) => {
          if (error instanceof ApiError && error.code === 'import-changed') toasts.warning(strings.changed)
          else toasts.failure(strings.failed, error)
        },
      },
    )
  }
  const wanted = plan?.new_clubs.map(({ name }) => name).filter((name) => !unwanted.has(name)) ?? []
  const divisions = file === null ? [] : divisionsOf(file.table)
  const step = file === null ? 'file' : isNamed ? 'preview' : 'columns'
  return (
    <AppDialog
      opened
      onClose={onClose}
      width="broad"
      busy={importing.isPending}
      title={
        <span className={classes.title}>
          {strings.title}
          {tournament && <span className={classes.division}>{tournament.name}</span>}
          <Steps current={step} />
        </span>
      }
      {...(file !== null && {
        footer: (
          <>
            {counts && (
              <div className={classes.summary} role="status">
                <strong>{strings.sumTeams(counts.entering)}</strong>
                {restOf(counts)}
                <span className={classes.soft}>{strings.canUndo}</span>
                <Checkbox
                  label={strings.approve}
                  checked={approve}
                  onChange={(event) => setApprove(event.currentTarget.checked)}
                />
              </div>
            )}
            {counts && counts.bad + counts.open > 0 && (
              <Button
                variant="default"
                loading={badRows.isPending}
                onClick={() =>
                  badRows.mutate(list, { onError: (error) => toasts.failure(strings.badRowsFailed, error) })
                }
              >
                {strings.badRows}
              </Button>
            )}
            <Button
              disabled={!counts || counts.entering === 0 || preview.isPlaceholderData}
              loading={importing.isPending}
              onClick={run}
            >
              {counts && counts.entering > 0 ? strings.run(counts.entering) : strings.nothing}
            </Button>
          </>
        ),
      })}
    >
      {file === null ? (
        <ChooseFileStep
          tournamentId={tournamentId}
          reading={reading.isPending ? (reading.variables?.name ?? '') : null}
          onFile={read}
        />
      ) : (
        <>
          <ColumnChips
            name={file.name}
            table={file.table}
            columns={columns}
            onChange={rename}
            onOtherFile={() => setFile(null)}
          />
          <HiddenNote hidden={file.read.hidden} />
          {file.read.converted && (
            <OldFontSwitch
              oldFonts={file.read.converted.old_fonts}
              isConverted={file.table === file.read.converted}
              onChange={(isConverted) => convert(file, isConverted)}
            />
          )}
          {divisions.length > 1 && (
            <NativeSelect
              label={strings.divisionOf}
              value={division}
              onChange={(event) => setDivision(event.currentTarget.value)}
              data={[
                { value: '', label: strings.allDivisions(file.table.rows.length) },
                ...divisions.map(({ name, rows }) => ({ value: name, label: strings.oneDivision(name, rows) })),
              ]}
            />
          )}
          {!isNamed && (
            <p className={shared.paragraph} role="alert">
              {strings.noHead}
            </p>
          )}
          {preview.error && !plan && (
            <ErrorState title={strings.previewFailed} error={preview.error} onRetry={() => void preview.refetch()} />
          )}
          {isNamed && !plan && !preview.error && (
            <p className={shared.paragraph} role="status">
              {strings.checking}
            </p>
          )}
          {plan && plan.new_clubs.length > 0 && (
            <fieldset className={classes.clubs}>
              <legend>{strings.newClubs}</legend>
              {plan.new_clubs.map(({ name, players }) => (
                <Checkbox
                  key={name}
                  label={strings.newClub(name, players)}
                  checked={!unwanted.has(name)}
                  onChange={(event) => setUnwanted(withName(unwanted, name, !event.currentTarget.checked))}
                />
              ))}
            </fieldset>
          )}
          {plan && (
            <ImportRows
              plan={plan}
              rows={list.rows}
              choices={choices}
              columns={columns}
              onChoose={(choice) => setChoices([...choices.filter((each) => !isSame(each, choice)), choice])}
              onEdit={(row) => setEdits(new Map([...edits, [row.row, row]]))}
            />
          )}
        </>
      )}
    </AppDialog>
  )
}

const isSame = (one: PersonChoiceInput, other: PersonChoiceInput) =>
  one.row === other.row && one.player === other.player

function divisionColumn({ head }: ReadFile['table']): number {
  return head.findIndex((title) => /^(noi dung|hang muc|division|event)\b/.test(foldText(title)))
}

const mostDivisions = 20

/** The divisions that the rows of a list are for, in its order. */
function divisionsOf(table: ReadFile['table']): readonly { readonly name: string; readonly rows: number }[] {
  const at = divisionColumn(table)
  const rows = new Map<string, number>()
  for (const { cells } of at < 0 ? [] : table.rows) {
    const name = cells[at] ?? ''
    if (name !== '') rows.set(name, (rows.get(name) ?? 0) + 1)
  }
  return rows.size > mostDivisions ? [] : [...rows].map(([name, count]) => ({ name, rows: count }))
}

/** The heading of the list that this division has; empty where none is. */
function ownDivision(table: ReadFile['table'], division: string): string {
  const divisions = divisionsOf(table)
  const own = foldText(division)
  const same = divisions.filter(({ name }) => own !== '' && foldText(name).includes(own))
  return divisions.length > 1 && same.length === 1 ? (same[0]?.name ?? '') : ''
}

function withName(names: ReadonlySet<string>, name: string, isIn: boolean): ReadonlySet<string> {
  return isIn ? new Set([...names, name]) : new Set([...names].filter((each) => each !== name))
}

/** The rows as the file has them, but those that were corrected here. */
function rowsOf(
  { table }: ReadFile,
  division: string,
  columns: TeamColumns,
  edits: ReadonlyMap<number, TeamRowInput>,
): TeamRowInput[] {
  const at = divisionColumn(table)
  const rows = division === '' ? table.rows : table.rows.filter(({ cells }) => cells[at] === division)
  return readTeamRows(rows, columns).map(({ number, people: [one, two] }) => {
    return edits.get(number) ?? { row: number, ...rowPeople(asSent(one), asSent(two)) }
  })
}

function asSent({ birthYear, ...person }: PersonCells): PersonInput {
  return { ...person, birth_year: birthYear }
}

interface Counts {
  readonly entering: number
  readonly open: number
  readonly bad: number
  readonly kept: number
  readonly fresh: number
}

function countRows({ rows, new_players: fresh }: TeamImportPreview): Counts {
  const count = (...outcomes: readonly string[]) => rows.filter(({ outcome }) => outcomes.includes(outcome)).length
  return { entering: count('ready', 'wait'), open: count('open'), bad: count('bad'), kept: count('kept'), fresh }
}

function restOf({ fresh, open, bad, kept }: Counts): string {
  const parts = [
    ...(fresh > 0 ? [strings.sumNew(fresh)] : []),
    ...(open > 0 ? [strings.sumOpen(open)] : []),
    ...(bad > 0 ? [strings.sumBad(bad)] : []),
    ...(kept > 0 ? [strings.sumKept(kept)] : []),
  ]
  return parts.map((part) => `, ${part}`).join('')
}

const steps = ['file', 'columns', 'preview'] as const

function Steps({ current }: { readonly current: (typeof steps)[number] }) {
  const at = steps.indexOf(current)
  return (
    <ol className={classes.steps} aria-label={strings.stepsLabel}>
      {steps.map((step, index) => (
        <li key={step} aria-current={step === current ? 'step' : undefined} data-done={index < at || undefined}>
          <span className={`num ${classes.stepNumber}`} aria-hidden>
            {index < at ? '✓' : index + 1}
          </span>
          {strings.steps[step]}
          {index < at && <span className="only-readers"> {strings.stepDone}</span>}
        </li>
      ))}
    </ol>
  )
}
