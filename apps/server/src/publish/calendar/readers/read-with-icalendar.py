# Reads a calendar from standard input with Debian's python3-icalendar and prints what it understood as JSON.
import json
import sys
from datetime import datetime, timedelta, timezone

from icalendar import Calendar

calendar = Calendar.from_ical(sys.stdin.buffer.read())


def moment(value):
    if not isinstance(value, datetime):
        return value.isoformat()
    return value.astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")


def read(event):
    assert not event.errors, event.errors
    start = event["DTSTART"].dt
    end = event["DTEND"].dt if "DTEND" in event else start + timedelta(days=1)
    return {
        "uid": str(event["UID"]),
        "sequence": int(event["SEQUENCE"]),
        "stamp": moment(event["DTSTAMP"].dt),
        "modified": moment(event["LAST-MODIFIED"].dt),
        "start": moment(start),
        "end": moment(end),
        "summary": str(event["SUMMARY"]),
        "location": str(event["LOCATION"]),
        "description": str(event["DESCRIPTION"]),
        "status": str(event["STATUS"]),
    }


events = [read(event) for event in calendar.walk("VEVENT")]
components = [component.name.lower() for component in calendar.subcomponents]
print(json.dumps({"name": str(calendar["X-WR-CALNAME"]), "components": components, "events": events}))
