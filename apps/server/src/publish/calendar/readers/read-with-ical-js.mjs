// Reads a calendar from standard input with ical.js, strictly, and prints what it understood as JSON.
import { readFileSync } from 'node:fs'
import ICAL from 'ical.js'

const calendar = new ICAL.Component(ICAL.parse(readFileSync(0, 'utf8')))
/** @param {ICAL.Time} time */
const momentOf = (time) => (time.isDate ? time.toString() : time.toJSDate().toISOString().slice(0, 19).concat('Z'))
const events = calendar.getAllSubcomponents('vevent').map((component) => {
  const event = new ICAL.Event(component)
  return {
    uid: event.uid,
    sequence: event.sequence,
    stamp: momentOf(component.getFirstPropertyValue('dtstamp')),
    modified: momentOf(component.getFirstPropertyValue('last-modified')),
    start: momentOf(event.startDate),
    end: momentOf(event.endDate),
    summary: event.summary,
    location: event.location,
    description: event.description,
    status: component.getFirstPropertyValue('status'),
  }
})
const components = calendar.getAllSubcomponents().map(({ name }) => name)
console.log(JSON.stringify({ name: calendar.getFirstPropertyValue('x-wr-calname'), components, events }))
