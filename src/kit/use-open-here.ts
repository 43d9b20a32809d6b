import { useState } from 'react';
import { useLocation } from 'react-router';

/** The state of something that is open over a page. Any navigation closes it, Back included. */
export function useOpenHere(): [open: boolean, setOpen: (open: boolean) => void] {
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const [place, setPlace] = useState(pathname);
  if (place !== pathname) {
    setPlace(pathname);
    setOpen(false);
  }
  return [open, setOpen];
}
