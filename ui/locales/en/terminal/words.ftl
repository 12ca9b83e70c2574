### What only the command line says.

usage-line = Line { $line } cannot be read and was passed over: { $reason }
usage-scenario = The scenario cannot be read: { $reason }
usage-game = Only draughts-100 can be practised so far.
usage-trouble = There is no trouble named “{ $name }”. Say all, none, or some of late-white, late-black, late-both, flag, warnings, cable, garbage, with commas between.
usage-games = No game that can be replayed: { $reason }
usage-actor = “{ $name }” cannot be who writes: 1 to 100 characters, none of them control characters, and no name that the program uses itself.
usage-event = Name an event file, or a folder with --ports.
usage-folder = There is no folder { $name }.

fault-system = The system says: { $reason }

verify-facts = { $facts } facts, head { $head }
verify-bad = Not to be trusted from fact { $fact } on: { $what }
verify-equal = Folded again: the state is equal
verify-differs = Folded again: the state DIFFERS
verify-head-found = The printed head stands after fact { $fact }
verify-head-missing = The printed head is NOT on the chain

decode-garbage = not understood: { $what }

venue-report = tables { $tables }  moves done { $done }  seen { $seen }  results { $results }  alarms { $alarms }  false results { $wrong }  refused { $refused }
venue-boards = { $tables } boards in { $dir }
