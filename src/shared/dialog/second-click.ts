/** Whether an event is the second click of a double click: the first one opened the dialog, beside which this one fell. */
export const isSecondClick = (event: object): boolean => 'detail' in event && Number(event.detail) > 1;
