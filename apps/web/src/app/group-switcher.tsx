import { Combobox, useCombobox } from '@mantine/core'
import { IconChevronDown, IconList } from '@tabler/icons-react'
import { foldText, type TournamentStatus } from '@vot/domain'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useFreshInPlay, useGroupInPlay } from '../tournament/group/list/in-play-reads'
import { statusAt, useStatusNow } from '../tournament/group/status-at'
import { useFoundTournaments, useTournaments } from '../tournament/group/tournament-reads'
import { TournamentStatusBadge } from '../tournament/group/tournament-status'
import { groupTournaments, type ListedTournament, sortIntoTabs } from '../tournament/group/tournament-tabs'
import { StateBadge } from '../ui/badge/state-badge'
import { DayText } from '../ui/page/figure'
import shared from '../ui/theme/shared.module.css'
import classes from './group-header.module.css'
import { homePath } from './group-tabs'
import { groupStrings } from './strings'

/** A longer name stands whole in two or three small lines. */
const lettersInLine = 20

interface GroupSwitcherProps {
  readonly name: string
  /** Address of the home one is in. */
  readonly current: string
}

/** The name of the group, and behind it all others: what is played first, then what comes, then what is over. */
export function GroupSwitcher({ name, current }: GroupSwitcherProps) {
  const [words, setWords] = useState('')
  const navigate = useNavigate()
  const isLeaving = useRef(false)
  const list = useCombobox({
    onDropdownClose: () => {
      list.resetSelectedOption()
      // Another screen takes the focus to its title itself.
      if (!isLeaving.current) list.focusTarget()
      isLeaving.current = false
      setWords('')
    },
    onDropdownOpen: () => list.focusSearchInput(),
  })
  const go = (path: string) => {
    isLeaving.current = path !== current
    list.closeDropdown()
    void navigate(path)
  }
  return (
    <Combobox store={list} width="min(400px, calc(100vw - 16px))" position="bottom-start" onOptionSubmit={go}>
      <Combobox.Target targetType="button" withAriaAttributes={false}>
        <button
          type="button"
          className={`${shared.row} ${classes.name}`}
          data-long={name.length > lettersInLine || undefined}
          title={name}
          aria-label={groupStrings.switchFrom(name)}
          aria-haspopup="dialog"
          aria-expanded={list.dropdownOpened}
          onClick={() => list.toggleDropdown()}
        >
          <span>{name}</span>
          <IconChevronDown size={18} aria-hidden />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          value={words}
          placeholder={groupStrings.switchTo}
          aria-label={groupStrings.switchTo}
          onChange={(event) => {
            setWords(event.currentTarget.value)
            list.updateSelectedOptionIndex()
          }}
        />
        {list.dropdownOpened && <Options words={words} current={current} />}
        <Combobox.Footer>
          <Link to="/tournaments" className={`${shared.row} ${classes.all}`} onClick={() => list.closeDropdown()}>
            <IconList size={18} aria-hidden /> {groupStrings.all}
          </Link>
        </Combobox.Footer>
      </Combobox.Dropdown>
    </Combobox>
  )
}

/** Mounted while it is open: the list of tournaments is read only then. */
function Options({ words, current }: { readonly words: string; readonly current: string }) {
  const { data, isPending } = useTournaments()
  const { items, isSearching } = useFoundTournaments(data, words)
  const now = useStatusNow(items)
  useFreshInPlay(true)
  const { upcoming, ongoing, completed } = sortIntoTabs(items, now)
  const homes = homesOf([...ongoing, ...upcoming, ...completed]).filter(({ name }) =>
    foldText(name).includes(foldText(words)),
  )
  return (
    <Combobox.Options mah={320} className={classes.options ?? ''}>
      {homes.map(({ path, name, first }) => (
        <Combobox.Option key={path} value={path} active={path === current} className={classes.option ?? ''}>
          <span className={shared.grow}>
            <strong>{name}</strong>
            <span className={shared.soft}>
              <DayText from={first.start_date} to={first.end_date} />
            </span>
          </span>
          <HomeBadge groupId={first.group_id} status={statusAt(first, now)} />
        </Combobox.Option>
      ))}
      {homes.length === 0 && (
        <Combobox.Empty>{isPending || isSearching ? groupStrings.reading : groupStrings.none}</Combobox.Empty>
      )}
    </Combobox.Options>
  )
}

interface HomeBadgeProps {
  readonly groupId: number | null
  readonly status: TournamentStatus
}

/** Of a group that is played how far it is, else its state. */
function HomeBadge({ groupId, status }: HomeBadgeProps) {
  const progress = useGroupInPlay(groupId)?.progress
  if (status !== 'ongoing' || !progress) return <TournamentStatusBadge status={status} />
  const label = `${progress.finished}/${progress.total}`
  return <StateBadge tone="live" icon="dot" label={label} title={groupStrings.played(label)} />
}

/** One for each group, and one for each division that stands alone. */
function homesOf(items: readonly ListedTournament[]) {
  return groupTournaments(items).flatMap(({ groupId, name, items: members }) => {
    const own = members.map(({ tournament }) => tournament)
    if (groupId === null) {
      return own.map((first) => ({ path: homePath({ groupId, division: first, name: '' }), name: first.name, first }))
    }
    return own.slice(0, 1).map((first) => ({
      path: homePath({ groupId, division: null, name: '' }),
      name: name ?? first.name,
      first,
    }))
  })
}
