import { ActionIcon, CloseButton, TextInput, Title } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconFilterOff, IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { isKeyTaken, useScreenKeys } from '../../lib/browser/screen-keys'
import classes from './list-head.module.css'
import { listStrings } from './strings'
import { stepInList } from './use-list-keys'

/** How long typing has to rest before the list is filtered. */
const restMs = 150

export interface ListHeadProps {
  readonly title: string
  /** Only for readers, where the page has its name elsewhere. */
  readonly isTitleHidden?: boolean
  /** How many there are in all, as people read it. */
  readonly count?: ReactNode
  /** Badges beside the title. */
  readonly status?: ReactNode
  /** Default buttons first, then one primary. */
  readonly actions?: ReactNode
  readonly search: ListSearchProps
  /** Fields and chips beside the search. On phones they open from a button. */
  readonly filters?: ReactNode
  /** A setting of the list, beside the filters. */
  readonly aside?: ReactNode
  readonly isFiltered: boolean
  readonly onClear: () => void
  /** What the filters left, told whenever it changes. */
  readonly summary: ReactNode
  /** Where the count beside the title says the same, and the room is needed. */
  readonly isSummaryHidden?: boolean
}

export interface ListSearchProps {
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Where the filters beside it need the room. */
  readonly isShort?: boolean
}

/** [UI-26] Title, count and actions over search and filters: all that stands above a list, in two lines. */
export function ListHead(props: ListHeadProps) {
  const { title, isTitleHidden = false, count, status, actions, search, filters } = props
  const { aside, isFiltered, onClear, summary, isSummaryHidden = false } = props
  const [opened, setOpened] = useState(isFiltered && search.value === '')
  useScreenKeys(
    isFiltered
      ? [
          {
            keys: ['Escape'],
            does: listStrings.clearFilters,
            preventDefault: false,
            run: (event) => !event.defaultPrevented && !isKeyTaken(event) && onClear(),
          },
        ]
      : [],
  )
  return (
    <div className={classes.head}>
      <header className={classes.title}>
        <Title order={1} tabIndex={-1} className={isTitleHidden ? 'only-readers' : ''}>
          {title}
        </Title>
        {count && <div className={`num ${classes.count}`}>{count}</div>}
        {status}
      </header>
      {actions && <div className={`${classes.actions} no-print`}>{actions}</div>}
      {/* biome-ignore lint/a11y/useSemanticElements: not every browser that we serve knows the search element */}
      <div className={`${classes.tools} no-print`} role="search" aria-label={listStrings.tools}>
        <ListSearch {...search} />
        {filters && (
          <>
            <ActionIcon
              className={classes.toggle ?? ''}
              size={44}
              variant="default"
              aria-label={listStrings.moreFilters}
              aria-expanded={opened}
              onClick={() => setOpened(!opened)}
            >
              <IconAdjustmentsHorizontal size={20} aria-hidden />
            </ActionIcon>
            <div className={classes.filters} data-open={opened || undefined}>
              {filters}
            </div>
          </>
        )}
        {isFiltered && (
          <button type="button" className={classes.clear} onClick={onClear}>
            <IconFilterOff size={18} stroke={1.75} aria-hidden />
            {listStrings.clearFilters}
          </button>
        )}
        {aside}
        <p className={isSummaryHidden ? 'only-readers' : classes.summary} role="status">
          {summary}
        </p>
      </div>
    </div>
  )
}

/** Filters while one types; Enter does so at once, Escape empties it, and the arrow down goes to the rows. */
function ListSearch({ label, placeholder, value, onChange, isShort = false }: ListSearchProps) {
  const [typed, setTyped] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // What was told last; another value comes from elsewhere, such as a link or a button that clears the filters.
  const told = useRef(value)
  useEffect(() => {
    if (value === told.current) return
    told.current = value
    clearTimeout(timer.current)
    setTyped(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const tell = (text: string) => {
    clearTimeout(timer.current)
    const next = text.trim()
    if (next === told.current) return
    told.current = next
    onChange(next)
  }
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => tell(text), restMs)
  }
  const empty = () => {
    setTyped('')
    tell('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') tell(typed)
    if (event.key === 'Escape' && typed !== '') {
      event.preventDefault()
      empty()
    }
    const rows = document.querySelector<HTMLElement>('main')
    if (event.key === 'ArrowDown' && rows !== null && stepInList(rows, 1)) event.preventDefault()
  }
  return (
    <TextInput
      className={`${classes.search} ${isShort ? classes.short : ''}`}
      size="md"
      type="search"
      enterKeyHint="search"
      maxLength={200}
      aria-label={label}
      placeholder={placeholder}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={
        typed === '' ? (
          <kbd className={classes.key} aria-hidden>
            /
          </kbd>
        ) : (
          <CloseButton aria-label={listStrings.clearSearch} onClick={empty} />
        )
      }
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={onKeyDown}
    />
  )
}

interface ListKeysProps {
  /** What Enter does on a row. */
  readonly opens?: string
}

/** The keys of the list, while the keyboard is in it. */
export function ListKeysHint({ opens = listStrings.hints.open }: ListKeysProps) {
  const { search, move, clear } = listStrings.hints
  return (
    <div className={`${classes.hint} no-print`} aria-hidden>
      <span>
        <kbd>/</kbd> {search}
      </span>
      <span>
        <kbd>J</kbd> <kbd>K</kbd> {move}
      </span>
      <span>
        <kbd>Enter</kbd> {opens}
      </span>
      <span>
        <kbd>Esc</kbd> {clear}
      </span>
    </div>
  )
}
