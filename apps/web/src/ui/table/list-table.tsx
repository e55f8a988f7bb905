import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconCheck, IconColumns3 } from '@tabler/icons-react'
import { Fragment, type ReactNode, useRef } from 'react'
import { Menu } from '../menu/menu'
import { useNarrowScreen } from '../screen/use-narrow-screen'
import { useChosenColumns } from './chosen-columns'
import { type ListOrder, turnOrder } from './list-order'
import classes from './list-table.module.css'
import { listStrings } from './strings'
import { type RowWindow, useRowWindow } from './use-row-window'

export interface ListColumn<Row> {
  readonly id: string
  readonly title: string
  /** What the title is short for: for readers, and where columns are chosen. */
  readonly inFull?: string
  /** `place` is that in the list, from 1. */
  readonly cell: (row: Row, place: number) => ReactNode
  /** As CSS has it; columns without one share the room that is left. */
  readonly width?: string
  /** Figures stand at the end. */
  readonly isFigure?: boolean
  /** Which way it is sorted when its head is pressed; columns without it do not sort. */
  readonly sorts?: 'up' | 'down'
  /** `kept` cannot be turned off, `extra` has to be turned on; others are shown and can be turned off. */
  readonly choice?: 'kept' | 'extra'
  /** Only from 1024 or 1280 px. */
  readonly from?: '64em' | '80em'
  /** Where it stands on the card that a row is below 768 px; columns without it are not there. */
  readonly onCard?: 'title' | 'line' | 'corner'
}

export interface ListGroup<Row> {
  readonly id: string | number
  readonly head: ReactNode
  readonly rows: readonly Row[]
  /** Instead of rows. */
  readonly empty?: ReactNode
}

export interface ListTableProps<Row> {
  /** Under which the device remembers the columns. */
  readonly id: string
  /** Names the list. */
  readonly label: string
  readonly columns: readonly ListColumn<Row>[]
  /** Under heads of their own; a list without such has one group without a head. */
  readonly groups: readonly ListGroup<Row>[]
  readonly keyOf: (row: Row) => string | number
  /** Of all rows, loaded or not; as many as there are unless told. */
  readonly total?: number
  readonly order?: ListOrder
  readonly onOrder?: (order: ListOrder) => void
  /** The button with all that can be done with a row. */
  readonly menu?: (row: Row) => ReactNode
  /** What is done most, shown while the pointer or the focus is in the row; all of it is in the menu too. */
  readonly quick?: (row: Row) => ReactNode
  /** Opened under the row; null while it is closed. */
  readonly below?: (row: Row) => ReactNode
  /** `pending` and `refused` are changes that the server has not taken. */
  readonly stateOf?: (row: Row) => 'pending' | 'refused' | undefined
  /** On a card one line each of title and facts. */
  readonly hasLowCards?: boolean
  /** For long names: on a card they have a line to themselves, over what stands in the corner. */
  readonly hasWideTitles?: boolean
  /** Only rows near the view stand in the page; for lists without groups that may have thousands. */
  readonly isWindowed?: boolean
}

/**
 * [UI-26] A list of people or things: a table with sorted heads, chosen columns and actions on the row from 768 px,
 * small cards below.
 */
export function ListTable<Row>(props: ListTableProps<Row>) {
  const { id, columns, groups, isWindowed = false } = props
  const isNarrow = useNarrowScreen()
  const list = useRef<HTMLDivElement>(null)
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0)
  const rowWindow = useRowWindow(list, { count, height: isNarrow ? 73 : 45, isOn: isWindowed })
  const [chosen, choose] = useChosenColumns(id)
  const isShown = ({ id: column, choice }: ListColumn<Row>) =>
    choice === 'kept' || (chosen[column] ?? choice !== 'extra')
  const shown = columns.filter(isShown)
  return (
    <div ref={list} className={classes.list} {...rowWindow.focus}>
      {isNarrow ? (
        <>
          <OrderField columns={columns} order={props.order} onOrder={props.onOrder} />
          <Cards {...props} columns={shown} rowWindow={rowWindow} />
        </>
      ) : (
        <Table
          {...props}
          columns={shown}
          rowWindow={rowWindow}
          chooser={<ColumnChooser columns={columns} isShown={isShown} onChoose={choose} />}
        />
      )}
    </div>
  )
}

interface ShownListProps<Row> extends ListTableProps<Row> {
  readonly rowWindow: RowWindow
}

function Table<Row>(props: ShownListProps<Row> & { readonly chooser: ReactNode }) {
  const { label, columns, groups, keyOf, total = 0, order, onOrder, menu, below, stateOf, quick } = props
  const { rowWindow, chooser } = props
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0)
  const span = columns.length + 1
  let place = 0
  return (
    <table className={classes.table} aria-rowcount={rowWindow.isOn ? Math.max(total, count) + 1 : undefined}>
      <caption className="only-readers">{label}</caption>
      <colgroup>
        {columns.map(({ id, width, from }) => (
          <col key={id} data-from={from} style={width === undefined ? undefined : { width }} />
        ))}
        <col className={classes.menuColumn} />
      </colgroup>
      <thead>
        <tr>
          {columns.map((column) => (
            <Head key={column.id} column={column} order={order} onOrder={onOrder} />
          ))}
          <th scope="col" className={classes.menuCell}>
            <span className="only-readers">{listStrings.actions}</span>
            {chooser}
          </th>
        </tr>
      </thead>
      {groups.map((group) => {
        const first = place
        place += group.rows.length
        const spots = rowWindow.isOn ? rowWindow.spots : group.rows.map((_, index) => ({ index, before: 0 }))
        return (
          <tbody key={group.id}>
            {group.head !== null && (
              <tr className={classes.groupHead}>
                <th scope="rowgroup" colSpan={span}>
                  {group.head}
                </th>
              </tr>
            )}
            {group.rows.length === 0 && group.empty !== undefined && (
              <tr>
                <td colSpan={span} className={classes.empty}>
                  {group.empty}
                </td>
              </tr>
            )}
            {spots.map(({ index, before }) => {
              const row = group.rows[index]
              if (row === undefined) return null
              const opened = below?.(row) ?? null
              return (
                <Fragment key={keyOf(row)}>
                  {before > 0 && <Gap span={span} height={before} />}
                  <tr
                    ref={rowWindow.measure}
                    data-index={index}
                    data-row
                    data-state={stateOf?.(row)}
                    data-opened={opened !== null || undefined}
                    aria-rowindex={rowWindow.isOn ? index + 2 : undefined}
                  >
                    {columns.map((column, at) => (
                      <Cell key={column.id} column={column} isHead={column.onCard === 'title'}>
                        {column.cell(row, first + index + 1)}
                        {quick !== undefined && at === columns.length - 1 && (
                          <span className={classes.quick}>{quick(row)}</span>
                        )}
                      </Cell>
                    ))}
                    <td className={classes.menuCell}>{menu?.(row)}</td>
                  </tr>
                  {opened !== null && (
                    <tr className={classes.opened}>
                      <td colSpan={span}>{opened}</td>
                    </tr>
                  )}
                </Fragment>
              )
            })}
            {rowWindow.after > 0 && <Gap span={span} height={rowWindow.after} />}
          </tbody>
        )
      })}
    </table>
  )
}

/** Where rows are left out that are far from the view. */
function Gap({ span, height }: { readonly span: number; readonly height: number }) {
  return (
    <tr className={classes.gap} aria-hidden>
      <td colSpan={span} style={{ height }} />
    </tr>
  )
}

interface CellProps<Row> {
  readonly column: ListColumn<Row>
  readonly isHead: boolean
  readonly children: ReactNode
}

function Cell<Row>({ column: { isFigure, from }, isHead, children }: CellProps<Row>) {
  const look = { 'data-figure': isFigure, 'data-from': from }
  return isHead ? (
    <th scope="row" {...look}>
      {children}
    </th>
  ) : (
    <td {...look}>{children}</td>
  )
}

interface HeadProps<Row> {
  readonly column: ListColumn<Row>
  readonly order: ListOrder | undefined
  readonly onOrder: ((order: ListOrder) => void) | undefined
}

function Head<Row>({ column, order, onOrder }: HeadProps<Row>) {
  const { id, inFull, isFigure, from, sorts } = column
  const look = { scope: 'col', 'data-figure': isFigure, 'data-from': from, title: inFull } as const
  const title =
    inFull === undefined ? (
      column.title
    ) : (
      <>
        <span aria-hidden>{column.title}</span>
        <span className="only-readers">{inFull}</span>
      </>
    )
  if (sorts === undefined || order === undefined || onOrder === undefined) return <th {...look}>{title}</th>
  const isBy = order.by === id
  const Arrow = order.descending ? IconArrowDown : IconArrowUp
  return (
    <th {...look} aria-sort={isBy ? (order.descending ? 'descending' : 'ascending') : 'none'}>
      <button type="button" className={classes.sort} onClick={() => onOrder(turnOrder(order, id, sorts === 'down'))}>
        {isBy && <Arrow size={16} aria-hidden />}
        {title}
      </button>
    </th>
  )
}

/** Cards have no heads, so the order is chosen above them. */
function OrderField<Row>({ columns, order, onOrder }: OrderFieldProps<Row>) {
  const sorted = columns.filter(({ sorts }) => sorts !== undefined)
  if (order === undefined || onOrder === undefined || sorted.length === 0) return null
  const now = `${order.by} ${order.descending}`
  return (
    <NativeSelect
      className={classes.order ?? ''}
      size="md"
      aria-label={listStrings.sortBy}
      value={now}
      onChange={(event) => {
        const [by = '', descending] = event.currentTarget.value.split(' ')
        onOrder({ by, descending: descending === 'true' })
      }}
      data={[
        ...(sorted.some(({ id }) => id === order.by) ? [] : [{ value: now, label: listStrings.asGiven }]),
        ...sorted.flatMap(({ id, title, sorts }) => {
          const ways = [false, true].map((descending) => ({
            value: `${id} ${descending}`,
            label: listStrings.sorted(title, descending),
          }))
          return sorts === 'down' ? ways.reverse() : ways
        }),
      ]}
    />
  )
}

interface OrderFieldProps<Row> {
  readonly columns: readonly ListColumn<Row>[]
  readonly order: ListOrder | undefined
  readonly onOrder: ((order: ListOrder) => void) | undefined
}

interface ColumnChooserProps<Row> {
  readonly columns: readonly ListColumn<Row>[]
  readonly isShown: (column: ListColumn<Row>) => boolean
  readonly onChoose: (column: string, isShown: boolean) => void
}

function ColumnChooser<Row>({ columns, isShown, onChoose }: ColumnChooserProps<Row>) {
  const free = columns.filter(({ choice }) => choice !== 'kept')
  if (free.length === 0) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size={32} color="gray" aria-label={listStrings.columns}>
          <IconColumns3 size={18} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{listStrings.columns}</Menu.Label>
        {free.map((column) => {
          const isOn = isShown(column)
          return (
            <Menu.Item
              key={column.id}
              ticked={isOn}
              leftSection={<IconCheck size={18} aria-hidden className={isOn ? '' : classes.off} />}
              onClick={() => onChoose(column.id, !isOn)}
            >
              {column.inFull ?? column.title}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}

function Cards<Row>({
  label,
  columns,
  groups,
  keyOf,
  total,
  menu,
  below,
  stateOf,
  rowWindow,
  ...rest
}: ShownListProps<Row>) {
  const { hasLowCards, hasWideTitles } = rest
  const part = (where: ListColumn<Row>['onCard']) => columns.filter(({ onCard }) => onCard === where)
  const [titles, lines, corners] = [part('title'), part('line'), part('corner')]
  let place = 0
  return groups.map((group) => {
    const first = place
    place += group.rows.length
    const spots = rowWindow.isOn ? rowWindow.spots : group.rows.map((_, index) => ({ index, before: 0 }))
    return (
      <section key={group.id} className={classes.cardGroup}>
        {group.head !== null && <div className={classes.cardHead}>{group.head}</div>}
        {group.rows.length === 0 && group.empty !== undefined && <div className={classes.empty}>{group.empty}</div>}
        <ul
          className={classes.cards}
          aria-label={label}
          data-low={hasLowCards || undefined}
          data-wide-titles={hasWideTitles || undefined}
        >
          {spots.map(({ index, before }) => {
            const row = group.rows[index]
            if (row === undefined) return null
            const shown = (column: ListColumn<Row>) => (
              <Fragment key={column.id}>{column.cell(row, first + index + 1)}</Fragment>
            )
            return (
              <Fragment key={keyOf(row)}>
                {before > 0 && <li aria-hidden style={{ height: before }} />}
                <li
                  ref={rowWindow.measure}
                  data-index={index}
                  data-row
                  data-state={stateOf?.(row)}
                  className={classes.card}
                  aria-posinset={rowWindow.isOn ? index + 1 : undefined}
                  aria-setsize={rowWindow.isOn ? Math.max(total ?? 0, group.rows.length) : undefined}
                >
                  <div className={classes.cardText}>
                    <div className={classes.cardTitle}>{titles.map(shown)}</div>
                    <div className={classes.cardLine}>
                      {lines.map((column) => (
                        <span key={column.id}>{column.cell(row, first + index + 1)}</span>
                      ))}
                    </div>
                  </div>
                  <div>{corners.map(shown)}</div>
                  {menu !== undefined && <div className={classes.cardMenu}>{menu(row)}</div>}
                  {below !== undefined && <div className={classes.cardBelow}>{below(row)}</div>}
                </li>
              </Fragment>
            )
          })}
          {rowWindow.after > 0 && <li aria-hidden style={{ height: rowWindow.after }} />}
        </ul>
      </section>
    )
  })
}
