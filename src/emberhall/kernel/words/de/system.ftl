# Was das System sagt, soweit es üblich ist.

system-enoent = Datei oder Ordner nicht gefunden
system-eacces = kein Zugriff
system-eperm = kein Zugriff
system-eisdir = es ist ein Ordner
system-enotdir = ein Teil des Pfads ist kein Ordner
system-eexist = es gibt sie schon
system-enospc = der Datenträger ist voll
system-erofs = der Datenträger ist schreibgeschützt
system-enametoolong = der Name ist zu lang
system-eaddrinuse = die Adresse ist schon belegt
system-eaddrnotavail = diese Maschine hat die Adresse nicht
system-unknown-name = eine Maschine dieses Namens ist nicht bekannt
system-unusual-name = das ist weder Name noch Adresse einer Maschine
