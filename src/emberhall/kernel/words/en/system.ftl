# What the system says, as far as it is usual.

system-enoent = no such file or folder
system-eacces = access denied
system-eperm = access denied
system-eisdir = it is a folder
system-enotdir = a part of its path is not a folder
system-eexist = it already exists
system-enospc = the disk is full
system-erofs = the disk is read-only
system-enametoolong = the name is too long
system-eaddrinuse = the address is already in use
system-eaddrnotavail = this machine does not have that address
system-unknown-name = no machine of that name is known
system-unusual-name = that is no name or address of a machine
