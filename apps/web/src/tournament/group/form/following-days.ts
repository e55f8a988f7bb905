import type { GetInputPropsReturnType } from '@mantine/form'
import { useCallback, useRef } from 'react'
import { daysBetween, isDay, shiftDay } from '../../../lib/format/typed-day'
import type { DayText } from '../../../lib/format/vietnam-days'
import type { DivisionValues } from './division-values'

type PropsOf = (field: keyof DivisionValues) => GetInputPropsReturnType

const followers = ['endDate', 'lastRegistrationDate'] as const

/**
 * [TRN-171] A start that moves takes end and deadline along by as many days, each until it was set by hand. `key` tells
 * the divisions of a form apart.
 */
export function useFollowingDays(): (key: string, propsOf: PropsOf) => PropsOf {
  const byHand = useRef(new Set<string>())
  const lastStart = useRef(new Map<string, DayText>())
  return useCallback((key, propsOf) => {
    const moveWith = (from: unknown, to: unknown) => {
      // A start that was emptied in between is measured from where it stood.
      const before = isDay(from) ? from : lastStart.current.get(key)
      if (before === undefined || !isDay(to)) return
      for (const field of followers) {
        const { value, onChange } = propsOf(field)
        if (isDay(value) && !byHand.current.has(`${key} ${field}`)) onChange(shiftDay(value, daysBetween(before, to)))
      }
    }
    return (field) => {
      const props = propsOf(field)
      if (field === 'startDate') {
        const onChange = (day: unknown) => {
          moveWith(props.value, day)
          if (isDay(props.value)) lastStart.current.set(key, props.value)
          props.onChange(day)
        }
        return { ...props, onChange }
      }
      if (field !== 'endDate' && field !== 'lastRegistrationDate') return props
      const onChange = (day: unknown) => {
        byHand.current.add(`${key} ${field}`)
        props.onChange(day)
      }
      return { ...props, onChange }
    }
  }, [])
}
