import { Button } from '@mantine/core'
import { IconArrowRight, IconCheck, IconChevronDown, IconFileSpreadsheet, IconPlus } from '@tabler/icons-react'
import type { TeamColumn, TeamColumns, TeamTable } from '@vot/domain'
import { useState } from 'react'
import { cutText } from '../../lib/format/short-name'
import { Menu } from '../../ui/menu/menu'
import shared from '../../ui/theme/shared.module.css'
import { strings } from './strings'
import classes from './team-import.module.css'

interface ColumnChipsProps {
  readonly name: string
  readonly table: Pick<TeamTable, 'head' | 'rows'>
  readonly columns: TeamColumns
  readonly onChange: (columns: TeamColumns) => void
  readonly onOtherFile: () => void
}

const always: readonly TeamColumn[] = ['name1', 'phone1', 'name2', 'phone2', 'club']
const all: readonly TeamColumn[] = [
  ...(['name1', 'phone1', 'club1', 'gender1', 'birthYear1'] as const),
  ...(['name2', 'phone2', 'club2', 'gender2', 'birthYear2', 'club'] as const),
]

/** Which column of the file is which, each to be changed by hand. */
export function ColumnChips({ name, table, columns, onChange, onOtherFile }: ColumnChipsProps) {
  const [asked, setAsked] = useState<readonly TeamColumn[]>([])
  const shown = all.filter((column) => isShown(column, columns, asked))
  const hidden = all.filter((column) => !shown.includes(column))
  const heads = headsOf(table)
  const choose = (column: TeamColumn, index: number | undefined) => {
    const { [column]: _, ...rest } = columns
    onChange(index === undefined ? rest : { ...rest, [column]: index })
  }
  return (
    <section className={classes.columns} aria-label={strings.columns}>
      <span className={`${shared.row} ${classes.file}`}>
        <IconFileSpreadsheet size={18} stroke={1.75} aria-hidden />
        <strong className={shared.ellipsis} title={name}>
          {name}
        </strong>
      </span>
      {shown.map((column) => {
        const index = columns[column]
        const head = index === undefined ? strings.unused : (heads[index] ?? '')
        return (
          <Menu key={column} width={320}>
            <Menu.Target>
              <button
                type="button"
                className={`${shared.inlineRow} ${classes.column}`}
                data-empty={index === undefined || undefined}
              >
                <span className={classes.head} title={head}>
                  {cutText(head, 9)}
                </span>
                <IconArrowRight size={14} aria-hidden />
                <strong>{strings.shortTitles[column]}</strong>
                <span className="only-readers">{strings.columnLabel(strings.titles[column], head)}</span>
                <IconChevronDown size={14} aria-hidden />
              </button>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Label>{strings.titles[column]}</Menu.Label>
              {heads.map((each, at) => (
                <Menu.Item
                  // biome-ignore lint/suspicious/noArrayIndexKey: a column is told by its place
                  key={at}
                  aria-current={at === index}
                  rightSection={at === index ? <IconCheck size={18} aria-hidden /> : null}
                  onClick={() => choose(column, at)}
                >
                  {each}
                </Menu.Item>
              ))}
              <Menu.Item aria-current={index === undefined} onClick={() => choose(column, undefined)}>
                {strings.unused}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )
      })}
      {hidden.length > 0 && (
        <Menu>
          <Menu.Target>
            <button type="button" className={`${shared.inlineRow} ${classes.column}`}>
              <IconPlus size={14} aria-hidden />
              {strings.moreColumns}
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {hidden.map((column) => (
              <Menu.Item key={column} onClick={() => setAsked([...asked, column])}>
                {strings.titles[column]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      <Button variant="subtle" className={classes.otherFile ?? ''} onClick={onOtherFile}>
        {strings.otherFile}
      </Button>
    </section>
  )
}

function isShown(column: TeamColumn, columns: TeamColumns, asked: readonly TeamColumn[]): boolean {
  // A club of the team is of no use beside one of each.
  const hasOwnClubs = columns.club1 !== undefined || columns.club2 !== undefined
  if (columns[column] !== undefined || asked.includes(column)) return true
  return always.includes(column) && !(column === 'club' && hasOwnClubs)
}

/** The heads of the columns, or what stands in the first row of those without one. */
function headsOf({ head, rows }: ColumnChipsProps['table']): readonly string[] {
  const width = Math.max(head.length, ...rows.slice(0, 20).map(({ cells }) => cells.length))
  return Array.from({ length: width }, (_, index) => {
    const named = head[index] ?? ''
    return named === '' ? strings.columnName(index, cutText(rows[0]?.cells[index] ?? '', 16)) : named
  })
}
