import { ActionIcon, CloseButton, TextInput } from '@mantine/core'
import { IconArrowsUpDown, IconCheck, IconClock, IconSearch, IconUserQuestion, IconX } from '@tabler/icons-react'
import type { TournamentView } from '@vot/contract'
import { approvalPercentage, type RegistrationCounts } from '@vot/domain'
import type { ComponentProps } from 'react'
import { formatPercent } from '../../../lib/format/format-number'
import { Chip } from '../../../ui/form/chip'
import { Menu } from '../../../ui/menu/menu'
import { Figure } from '../../../ui/page/figure'
import scrolling from '../../../ui/table/sideways.module.css'
import shared from '../../../ui/theme/shared.module.css'
import type { OrganiserTools } from '../organiser/team-actions'
import { strings } from '../strings'
import { type RowFilter, type StatusFilter, teamOrders } from '../team-rows'
import classes from './list-tools.module.css'

interface ListToolsProps {
  readonly counts: RegistrationCounts
  /** Teams of which a player has not agreed, as far as the reader may know. */
  readonly unconfirmed: number
  readonly filter: RowFilter
  readonly onChange: (change: Partial<RowFilter>) => void
  readonly tournament: TournamentView
  /** What an organiser works with; null for everyone else. */
  readonly desk: OrganiserTools | null
}

/** Chips with counts, the share that is approved, text filter and order. */
export function ListTools({ counts, unconfirmed, filter, onChange, tournament, desk }: ListToolsProps) {
  const total = counts.pending + counts.approved + counts.rejected
  const chip = (status: StatusFilter, count: number, look: Pick<ComponentProps<typeof Chip>, 'icon' | 'tone'>) => (
    <Chip
      label={strings[status]}
      count={count}
      isOn={filter.status === status}
      onTurn={() => onChange({ status })}
      {...look}
    />
  )
  return (
    <div className={`${shared.spread} ${classes.tools} no-print`}>
      <fieldset className={classes.chips}>
        <legend className="only-readers">{strings.filterByStatus}</legend>
        <div className={scrolling.sideways}>
          <div className={classes.row}>
            {chip('all', total, {})}
            {chip('pending', counts.pending, { icon: IconClock, tone: 'warn' })}
            {chip('approved', counts.approved, { icon: IconCheck, tone: 'good' })}
            {chip('rejected', counts.rejected, { icon: IconX, tone: 'bad' })}
            {desk &&
              (unconfirmed > 0 || filter.status === 'unconfirmed') &&
              chip('unconfirmed', unconfirmed, { icon: IconUserQuestion })}
          </div>
        </div>
      </fieldset>
      <div className={`${shared.row} ${classes.find}`}>
        <span className={`${shared.soft} ${classes.share}`}>
          {strings.approval} <Figure>{formatPercent(approvalPercentage(counts) / 100)}</Figure>
        </span>
        <FilterField text={filter.text} hasKey={desk !== null} onType={(text) => onChange({ text })} />
        <OrderMenu filter={filter} onChange={onChange} />
        {desk && <desk.parts.ExportButton tournament={tournament} className={classes.order ?? ''} />}
      </div>
    </div>
  )
}

function OrderMenu({ filter, onChange }: Pick<ListToolsProps, 'filter' | 'onChange'>) {
  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <ActionIcon
          size={42}
          variant="default"
          aria-label={`${strings.sort}: ${strings.orders[filter.order]}`}
          className={classes.order ?? ''}
        >
          <IconArrowsUpDown size={20} stroke={1.75} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{strings.sort}</Menu.Label>
        {teamOrders.map((order) => (
          <Menu.Item
            key={order}
            aria-current={filter.order === order}
            rightSection={filter.order === order ? <IconCheck size={18} aria-hidden /> : null}
            onClick={() => onChange({ order })}
          >
            {strings.orders[order]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

interface FilterFieldProps {
  readonly text: string
  /** Whether the key / leads here. */
  readonly hasKey: boolean
  readonly onType: (text: string) => void
}

/** Narrows the list to teams whose players match what is typed. */
function FilterField({ text, hasKey, onType }: FilterFieldProps) {
  return (
    <TextInput
      className={classes.field ?? ''}
      size="md"
      type="search"
      aria-label={strings.filterLabel}
      placeholder={strings.filter}
      value={text}
      onChange={(event) => onType(event.currentTarget.value)}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={
        text === '' ? (
          hasKey && <kbd>/</kbd>
        ) : (
          <CloseButton aria-label={strings.clearFilter} onClick={() => onType('')} />
        )
      }
    />
  )
}
